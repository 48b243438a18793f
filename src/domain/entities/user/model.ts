import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { phoneNumberVariants } from '../../value/phone-number-variants.ts';
import type { Policy } from '../../core/permission.ts';
import { userCalls } from './calls.ts';

/** A user's second factor. Contains no secret. `totpSetup`: an app is set up at the next login (decision 74). */
export const twoFactorStrategySchema = v.nullable(
  v.object({ type: v.picklist(['phoneDigits', 'totp', 'totpSetup']) }),
);

/**
 * A user (S0-3-02, S1-3-01). Optional fields are missing if the viewer may not see them; null means that the user has
 * none.
 */
export const userSchema = v.object({
  ...commonFields,
  /** The user type. */
  contract: v.nullable(v.string()),
  displayName: v.string(),
  username: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  mobilePhoneNumber: v.optional(v.nullable(v.object({ number: v.string() }))),
  /** A copy of the internal number in the telephony settings, by which lists search, filter and sort. */
  internalNumber: v.optional(v.nullable(v.string())),
  roleIds: v.array(v.string()),
  language: v.optional(v.picklist(['en', 'nl'])),
  hasPassword: v.optional(v.boolean()),
  twoFactorStrategy: v.optional(twoFactorStrategySchema),
});
export type User = v.InferOutput<typeof userSchema>;

/** The policies of the restricted fields of a user (S1-6-04). */
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
  searchFields: [
    'displayName',
    'username',
    'email',
    { path: 'mobilePhoneNumber.number', variants: phoneNumberVariants },
    { path: 'internalNumber', variants: (number) => [number], paletteFrom: 2 },
  ],
  calls: userCalls,
});
