import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { multilingual } from '../../core/multilingual.ts';
import { roleCalls } from './calls.ts';

/** A named list of permissions (S1-3-03). Permissions unknown to this portal are kept. */
export const roleSchema = v.object({
  ...commonFields,
  name: multilingual,
  description: multilingual,
  permissions: v.array(v.string()),
});
export type Role = v.InferOutput<typeof roleSchema>;

export const role = defineModel({
  name: 'role',
  schema: roleSchema,
  // Users who may view users see their roles.
  view: { any: ['core.role.view', 'core.user.viewOrg', 'core.user.viewGlobal'] },
  scope: 'inherited',
  searchFields: ['name'],
  calls: roleCalls,
});
