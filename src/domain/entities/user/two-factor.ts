import * as v from 'valibot';
import type { RequirementLevel } from '../../value/user-property.ts';

/** 16 letters A-Z and digits 2-7 (base32, 80 bits; S1-9-10). */
export const totpSecretSchema = v.pipe(v.string(), v.regex(/^[A-Z2-7]{16}$/, '16 characters of A-Z and 2-7'));

/**
 * A change of a user's second factor; null removes it. Setting up an authenticator app takes the secret and a code,
 * which proves that the app has the secret; without `enrolment` the existing app stays. `totpSetup` resets the second
 * factor (decision 74). The platform never returns a secret.
 */
export const twoFactorChangeSchema = v.nullable(
  v.variant('type', [
    v.object({ type: v.literal('phoneDigits') }),
    v.object({ type: v.literal('totpSetup') }),
    v.object({
      type: v.literal('totp'),
      enrolment: v.optional(
        v.object({
          secret: totpSecretSchema,
          digits: v.pipe(v.string(), v.regex(/^[0-9]{6}$/, 'Six digits')),
        }),
      ),
    }),
  ]),
);
export type TwoFactorChange = v.InferOutput<typeof twoFactorChangeSchema>;

/** The second factors that users choose from; `none` is the password alone. */
export const twoFactorChoices = ['none', 'phoneDigits', 'totp'] as const;
export type TwoFactorChoice = (typeof twoFactorChoices)[number];

/** The choices, and the state after a reset, which ends when the user has set up an app at the next login. */
export const twoFactorTypes = [...twoFactorChoices, 'totpSetup'] as const;
export type TwoFactorType = (typeof twoFactorTypes)[number];

/** Why a user cannot have this second factor; null if they can (S1-5-12, decision 21). */
export function twoFactorProblem(
  choice: TwoFactorType,
  user: { readonly rule: RequirementLevel; readonly hasMobileNumber: boolean },
): 'required' | 'prohibited' | 'unreachable' | null {
  if (choice === 'none') return user.rule === 'required' ? 'required' : null;
  if (user.rule === 'prohibited') return 'prohibited';
  return choice === 'phoneDigits' && !user.hasMobileNumber ? 'unreachable' : null;
}

/**
 * The choices that a form offers (S1-5-12): `none` only if the user type allows it, an app only if the user already has
 * one or edits their own account. A reset stays an option until it is done.
 */
export const twoFactorOptions = (user: {
  readonly rule: RequirementLevel;
  readonly current: TwoFactorType;
  readonly isSelf: boolean;
}): TwoFactorType[] =>
  twoFactorTypes.filter((choice) => {
    if (choice === 'none') return user.rule !== 'required';
    if (choice === 'totpSetup') return user.current === choice;
    return choice === 'phoneDigits' || user.current === 'totp' || user.isSelf;
  });
