import type { TwoFactorChange } from '../../../../src/domain/entities/user/two-factor.ts';
import { twoFactorProblem } from '../../../../src/domain/entities/user/two-factor.ts';
import type { UserPropertyRules } from '../../../../src/domain/value/user-property.ts';
import { matchingStep } from '../../auth/totp.ts';
import type { TwoFactorStrategy } from '../../auth/two-factor.ts';
import { invalid } from '../../base/refusal.ts';
import type { AccountRequest } from './services.ts';

const messages = {
  required: 'This user type requires two-factor authentication',
  prohibited: 'Two-factor authentication is not available for this user type',
  unreachable: 'This user has no mobile phone number to call',
};

/** The user whose strategy changes, and what limits the choice. */
interface StrategyLimits {
  readonly targetId: string;
  readonly rules: UserPropertyRules;
  readonly hasMobileNumber: boolean;
}

/** The strategy to store, and the time step of the code that proved a new authenticator app. Throws Refusal (400). */
export function strategyAfter(
  { services, userId }: AccountRequest,
  { targetId, rules, hasMobileNumber }: StrategyLimits,
  change: TwoFactorChange,
): readonly [TwoFactorStrategy | null, usedStep?: number] {
  const current = services.twoFactor.of(targetId);
  const isEnrolment = change?.type === 'totp' && change.enrolment !== undefined;
  if (change?.type === current?.type && !isEnrolment) return [current];
  const bar = twoFactorProblem(change?.type ?? 'none', { rule: rules.twoFactorStrategy, hasMobileNumber });
  if (bar !== null) throw invalid(bar, messages[bar], 'twoFactorStrategy');
  if (change?.type !== 'totp') return [change];
  if (change.enrolment === undefined)
    throw invalid('ownApp', 'No authenticator app is set up yet', 'twoFactorStrategy');
  if (targetId !== userId)
    throw invalid('ownApp', 'Users can set up an authenticator app only for themselves', 'twoFactorStrategy');
  const { secret, digits } = change.enrolment;
  const step = matchingStep(secret, digits, services.now(), 0);
  if (step === undefined)
    throw invalid('wrongCode', 'This code is invalid or has expired', 'twoFactorStrategy.enrolment.digits');
  return [{ type: 'totp', secret }, step];
}
