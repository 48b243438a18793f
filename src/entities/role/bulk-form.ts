import { msg } from '@lingui/core/macro';
import { permissions } from '../../domain/core/permission.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import { entityRowSource } from '../define/row-source.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import type { RoleSource, RoleValues } from './form.tsx';
import { createRole, updateRole } from './form.tsx';

const column = bulkColumns<RoleSource, RoleValues>();
const options = permissions.map((permission) => ({ value: permission, label: permission }));

/** Roles many at a time: what they permit is given and taken by the permission's own name. */
export const roleBulkForm = defineBulkForm<RoleSource, RoleValues>({
  change: updateRole,
  create: createRole,
  columns: [
    ...column.multilingual('name', {
      title: msg`Name`,
      invalid: msg`Enter a name of at most 100 characters.`,
    }),
    ...column.multilingual('description', { title: msg`Description` }),
    column.many('permissions', {
      title: msg`Permissions`,
      options: () => options,
      invalid: msg`Choose at least one permission.`,
    }),
  ],
  open: (ids, asker) =>
    entityRowSource('role', { ids, asker, known: Promise.resolve(null), sourceOf: (role) => role }),
});
