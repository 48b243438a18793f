import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import type { Policy } from '../../core/permission.ts';
import { userCalls } from './calls.ts';

/** How a user proves who they are beside the password. No secret is part of it. */
export const twoFactorStrategySchema = v.nullable(v.object({ type: v.picklist(['phoneDigits', 'totp']) }));

/**
 * A user (S0 §3, S1 §3). What is optional is missing where the reader may not see it, which is not the same as
 * having none (null).
 */
export const userSchema = v.object({
  ...commonFields,
  /** The user type. */
  contract: v.nullable(v.string()),
  displayName: v.string(),
  username: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  mobilePhoneNumber: v.optional(v.nullable(v.object({ number: v.string() }))),
  roleIds: v.array(v.string()),
  language: v.optional(v.picklist(['en', 'nl'])),
  hasPassword: v.optional(v.boolean()),
  twoFactorStrategy: v.optional(twoFactorStrategySchema),
});
export type User = v.InferOutput<typeof userSchema>;

/** Who may see the fields of a user that not everybody sees (S1 §6). */
export const userRestrictions = {
  username: 'core.user.viewSensitive',
  email: 'core.user.viewSensitive',
  mobilePhoneNumber: 'core.user.viewSensitive',
  language: 'core.user.viewSensitive',
  hasPassword: 'core.user.viewSensitive',
  twoFactorStrategy: { any: ['core.user.viewSensitive', 'core.user.viewTwoFactor'] },
} as const satisfies Record<string, Policy>;

export const user = defineModel({
  name: 'user',
  schema: userSchema,
  view: { any: ['core.user.viewOrg', 'core.user.viewGlobal'] },
  restricted: userRestrictions,
  refs: { contract: 'userContract', roleIds: 'role' },
  searchFields: ['displayName', 'username', 'email'],
  calls: userCalls,
});
