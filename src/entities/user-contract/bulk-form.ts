import { entityColours } from '../../domain/core/colour.ts';
import { defaultRoleWithin } from '../../domain/entities/user-contract/rules.ts';
import type { RequirementLevel, UserProperty } from '../../domain/value/user-property.ts';
import { requirementLevels, userProperties } from '../../domain/value/user-property.ts';
import { colourNames } from '../../fields/choice/colour-name.ts';
import { readNamedEntities } from '../../fields/entity/read-named-entities.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import type { BulkColumn } from '../define/bulk-form.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { namedOptions } from '../define//bulk-option.ts';
import { wordOptions } from '../define/word-option.ts';
import { entityRowSource } from '../define/row-source.ts';
import { userContractFields } from './fields.tsx';
import type { UserContractSource, UserContractValues } from './form-data.ts';
import { createForm, updateForm } from './form.tsx';
import { levelNames } from './level-name.ts';

type UserContractColumn = BulkColumn<UserContractSource, UserContractValues>;
const { fields } = updateForm;
const column = bulkColumns<UserContractSource, UserContractValues>(fields);
const colours = wordOptions(entityColours, colourNames);
const roles: UserContractColumn['options'] = (source) => namedOptions('role', source.roles);
const levels = wordOptions(requirementLevels, levelNames);

const isLevel = (text: string | null): text is RequirementLevel =>
  requirementLevels.some((level) => level === text);

const color = column.one('color', { options: () => colours });

/** One column per user property; together they are one form field. */
const ruleColumn = (property: UserProperty): UserContractColumn => ({
  kind: 'one',
  id: `userPropertyRules.${property}`,
  field: 'userPropertyRules',
  title: userContractFields[`userPropertyRules.${property}`].title,
  given: 'many',
  none: null,
  invalid: color.invalid,
  options: () => levels,
  get: (values) => values.userPropertyRules[property],
  set: (values, level) =>
    isLevel(level)
      ? { ...values, userPropertyRules: { ...values.userPropertyRules, [property]: level } }
      : values,
});

/** Changes and imports user types. */
export const userContractBulkForm = defineBulkForm<UserContractSource, UserContractValues>({
  change: updateForm,
  create: createForm,
  columns: [
    ...column.multilingual('displayName'),
    column.number('order'),
    color,
    column.many('allowedRoles', { options: roles }),
    column.one('defaultRole', { options: roles }),
    ...userProperties.map(ruleColumn),
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
