import { randomInt, randomUUID } from 'node:crypto';
import { challengeTries } from '../../../src/domain/protocol/two-factor.ts';
import type { Challenge, ChallengeEnding, TwoFactorState } from '../../../src/domain/protocol/two-factor.ts';
import type { TwoFactorStrategy } from './two-factor.ts';

/** How long a user stays pending after giving the password, and how long one challenge lasts, ms. */
export const pendingMs = 10 * 60_000;
export const challengeMs = 3 * 60_000;
const phoneDigits = 4;

/** Enough for users to know which telephone rings; whoever has only the password should not learn the number. */
const shownDigits = 3;
const masked = (phoneNumber: string): string => `••• ${phoneNumber.slice(-shownDigits)}`;

/** A challenge, stored with its session. */
export interface ChallengeRecord {
  readonly id: string;
  readonly userId: string;
  /** Ms since 1970. */
  readonly validUntil: number;
  readonly wrong: number;
  readonly challenge: Challenge;
  readonly ending: ChallengeEnding | null;
}

/** A new challenge, which ends no later than the user's pending time. */
export function createChallenge(
  userId: string,
  strategy: TwoFactorStrategy,
  phoneNumber: string,
  now: number,
  pendingUntil: number,
): ChallengeRecord {
  const challenge: Challenge =
    strategy.type !== 'phoneDigits'
      ? { type: strategy.type }
      : {
          type: 'phoneDigits',
          phoneNumber: masked(phoneNumber),
          digits: String(randomInt(10 ** phoneDigits)).padStart(phoneDigits, '0'),
          call: 'none',
        };
  // Users may have to install the app first.
  const validUntil = strategy.type === 'totpSetup' ? pendingUntil : Math.min(now + challengeMs, pendingUntil);
  return { id: randomUUID(), userId, validUntil, wrong: 0, challenge, ending: null };
}

export const end = (record: ChallengeRecord, ending: ChallengeEnding): ChallengeRecord =>
  record.ending === null ? { ...record, ending } : record;

/** Counts a wrong answer; the last allowed one fails the challenge. */
export function countWrong(record: ChallengeRecord): ChallengeRecord {
  const wrong = record.wrong + 1;
  return { ...record, wrong, ending: wrong >= challengeTries ? 'failed' : null };
}

/** The challenge, failed if its time is over. */
export const asOfNow = (record: ChallengeRecord, now: number): ChallengeRecord =>
  record.validUntil > now ? record : end(record, 'failed');

/** The part of the challenge that browsers get: only what the prompt shows. */
export function twoFactorState(record: ChallengeRecord): TwoFactorState {
  const { id: challengeId, userId, validUntil, wrong, challenge, ending } = record;
  return ending === null
    ? {
        status: 'open',
        challengeId,
        userId,
        validUntil: new Date(validUntil).toISOString(),
        challenge,
        wrong,
      }
    : { status: 'ended', challengeId, userId, ending };
}
