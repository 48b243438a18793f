import type { ChallengeEnding, TwoFactorState } from '../../domain/protocol/two-factor.ts';

/**
 * How the challenge that a prompt showed has ended, or null while it has not. `now`: server time, ms. One whose time
 * is over has failed, be the platform within reach or not, and so has one whose session is gone.
 */
export function challengeEnding(
  challengeId: string,
  state: TwoFactorState | null,
  now: number,
): ChallengeEnding | null {
  if (state === null) return 'failed';
  // Another one was begun instead.
  if (state.challengeId !== challengeId) return 'cancelled';
  if (state.status === 'ended') return state.ending;
  return Date.parse(state.validUntil) > now ? null : 'failed';
}
