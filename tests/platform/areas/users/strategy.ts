import type { TwoFactorChange } from '../../../../src/domain/entities/user/two-factor.ts';
import { twoFactorBar } from '../../../../src/domain/entities/user/two-factor.ts';
import type { UserPropertyRules } from '../../../../src/domain/value/user-property.ts';
import type { Asked } from '../change.ts';
import { matchingStep } from '../auth/totp.ts';
import type { TwoFactorStrategy } from '../auth/two-factor.ts';
import { against } from '../refusal.ts';

const barred = {
  required: 'The type of this user requires two-factor authentication',
  prohibited: 'The type of this user has no two-factor authentication',
  unreachable: 'This user has no mobile phone number to call',
};

/** Whose strategy it is, and what binds it. */
interface Bound {
  readonly targetId: string;
  readonly rules: UserPropertyRules;
  readonly hasMobileNumber: boolean;
}

/** What is kept of the change, and the step of the code that proved it. Throws Refusal (400). */
export function strategyAfter(
  { services, userId }: Asked,
  { targetId, rules, hasMobileNumber }: Bound,
  change: TwoFactorChange,
): readonly [TwoFactorStrategy | null, usedStep?: number] {
  const current = services.twoFactor.of(targetId);
  const isEnrolment = change?.type === 'totp' && change.enrolment !== undefined;
  if (change?.type === current?.type && !isEnrolment) return [current];
  const bar = twoFactorBar(change?.type ?? 'none', { rule: rules.twoFactorStrategy, hasMobileNumber });
  if (bar !== null) throw against(bar, barred[bar], 'twoFactorStrategy');
  if (change?.type !== 'totp') return [change];
  if (change.enrolment === undefined)
    throw against('ownApp', 'No authenticator app is set up yet', 'twoFactorStrategy');
  if (targetId !== userId)
    throw against('ownApp', 'A user sets up an authenticator app for themselves only', 'twoFactorStrategy');
  const { secret, digits } = change.enrolment;
  const step = matchingStep(secret, digits, services.now(), 0);
  if (step === undefined)
    throw against(
      'wrongCode',
      'This code is not valid, or not any more',
      'twoFactorStrategy.enrolment.digits',
    );
  return [{ type: 'totp', secret }, step];
}
