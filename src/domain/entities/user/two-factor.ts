import * as v from 'valibot';
import type { RequirementLevel } from '../../value/user-property.ts';

/** S1 §9: 16 letters A-Z and digits 2-7 (base32, 80 bits). */
export const totpSecretSchema = v.pipe(v.string(), v.regex(/^[A-Z2-7]{16}$/, '16 characters of A-Z and 2-7'));

/**
 * How a user is to prove who they are beside the password (S1 §3, §5); null for the password alone. An authenticator
 * app is set up with a secret and a code made from it, which shows that the app has it; without, the one stays that
 * is set up. No secret ever comes back from the platform.
 */
export const twoFactorChangeSchema = v.nullable(
  v.variant('type', [
    v.object({ type: v.literal('phoneDigits') }),
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

/** What may stand beside the password; `none` is the password alone. */
export const twoFactorChoices = ['none', 'phoneDigits', 'totp'] as const;
export type TwoFactorChoice = (typeof twoFactorChoices)[number];

/** Why a user cannot have a choice, beside what they have already; null where they can (S1 §5, decisions 21). */
export function twoFactorBar(
  choice: TwoFactorChoice,
  user: { readonly rule: RequirementLevel; readonly hasMobileNumber: boolean },
): 'required' | 'prohibited' | 'unreachable' | null {
  if (choice === 'none') return user.rule === 'required' ? 'required' : null;
  if (user.rule === 'prohibited') return 'prohibited';
  return choice === 'phoneDigits' && !user.hasMobileNumber ? 'unreachable' : null;
}

/**
 * The choices that a form offers (S1 §5): none only where the user type lets it, an app only where there is one
 * already or for oneself.
 */
export const twoFactorOptions = (user: {
  readonly rule: RequirementLevel;
  readonly current: TwoFactorChoice;
  readonly isSelf: boolean;
}): TwoFactorChoice[] =>
  twoFactorChoices.filter((choice) => {
    if (choice === 'none') return user.rule !== 'required';
    return choice === 'phoneDigits' || user.current === 'totp' || user.isSelf;
  });
