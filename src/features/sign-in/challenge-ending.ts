import type { ChallengeEnding, TwoFactorState } from '../../domain/protocol/two-factor.ts';

/**
 * How the challenge of a prompt ended, or null while it is open. `now`: server time, ms. A challenge whose time is up
 * has failed, even without a connection; so has one whose session is gone.
 */
export function challengeEnding(
  challengeId: string,
  state: TwoFactorState | null,
  now: number,
): ChallengeEnding | null {
  if (state === null) return 'failed';
  // Another challenge replaced it.
  if (state.challengeId !== challengeId) return 'cancelled';
  if (state.status === 'ended') return state.ending;
  return Date.parse(state.validUntil) > now ? null : 'failed';
}
