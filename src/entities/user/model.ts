import * as v from 'valibot';
import { commonFields, defineModel } from '../model.ts';

/** A user (S0 §3). */
export const userSchema = v.object({
  ...commonFields,
  displayName: v.string(),
  username: v.nullable(v.string()),
  email: v.nullable(v.string()),
});
export type User = v.InferOutput<typeof userSchema>;

export const user = defineModel({
  name: 'user',
  schema: userSchema,
  view: { any: ['core.user.viewOrg', 'core.user.viewGlobal'] },
  searchFields: ['displayName', 'username', 'email'],
});
