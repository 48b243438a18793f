import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';

/** What one user may do (S0 §3), id = the user's. Every user may read their own; keys we do not know are kept. */
export const userPermissionViewSchema = v.object({ ...commonFields, permissions: v.array(v.string()) });
export type UserPermissionView = v.InferOutput<typeof userPermissionViewSchema>;

export const userPermissionView = defineModel({
  name: 'userPermissionView',
  schema: userPermissionViewSchema,
  view: null,
  searchFields: [],
  presentation: 'none',
});
