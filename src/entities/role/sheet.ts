import { msg } from '@lingui/core/macro';
import { permissions } from '../../domain/core/permission.ts';
import { sheetColumns } from '../define/sheet-column.ts';
import { rowGround } from '../define/sheet-ground.ts';
import { defineSheet } from '../define/sheet.ts';
import type { RoleSource, RoleValues } from './form.tsx';
import { createRole, updateRole } from './form.tsx';

const column = sheetColumns<RoleSource, RoleValues>();
const options = permissions.map((permission) => ({ value: permission, label: permission }));

/** Roles many at a time: what they permit is given and taken by the permission's own name. */
export const roleSheet = defineSheet<RoleSource, RoleValues>({
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
    rowGround('role', { ids, asker, known: Promise.resolve(null), sourceOf: (role) => role }),
});
