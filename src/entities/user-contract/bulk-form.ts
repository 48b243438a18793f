import { defaultRoleWithin } from '../../domain/entities/user-contract/rules.ts';
import { userProperties } from '../../domain/value/user-property.ts';
import { readNamedEntities } from '../../fields/entity/read-named-entities.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { namedOptions } from '../define/bulk-option.ts';
import { entityRowSource } from '../define/row-source.ts';
import type { UserContractSource, UserContractValues } from './form-data.ts';
import { userContractForms } from './form.tsx';

const { create, update } = userContractForms;
const column = bulkColumns<UserContractSource, UserContractValues>(update.fields);
const roles = (source: UserContractSource) => namedOptions('role', source.roles);

/** Changes and imports user types. */
export const userContractBulkForm = defineBulkForm<UserContractSource, UserContractValues>({
  change: update,
  create,
  columns: [
    ...column.multilingual('displayName'),
    column.number('order'),
    column.choice('color'),
    column.many('allowedRoles', { options: roles }),
    column.one('defaultRole', { options: roles }),
    ...userProperties.map((property) => column.choice(`userPropertyRules.${property}`)),
  ],
  open: (ids, asker) =>
    entityRowSource('userContract', {
      ids,
      asker,
      known: readNamedEntities(asker.userId, 'role', asker.locale),
      sourceOf: (entity, known) => ({ entity, roles: known }),
    }),
  follow: (next) => ({ ...next, defaultRole: defaultRoleWithin(next.defaultRole, next.allowedRoles) }),
});
