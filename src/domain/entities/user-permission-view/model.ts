import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';

/** The permissions of one user, under the user's id (S0-3-03). Users may read their own row; unknown keys are kept. */
export const userPermissionViewSchema = v.object({ ...commonFields, permissions: v.array(v.string()) });
export const userPermissionView = defineModel({
  name: 'userPermissionView',
  schema: userPermissionViewSchema,
  view: null,
  searchFields: [],
  presentation: 'none',
});
