import { unlockMailed } from '../../../../src/domain/protocol/unlock-link.ts';
import type { AddressLimit } from './address-limit.ts';
import type { Attempt } from './attempt-limit.ts';
import { createGuessTurns } from './guess-turns.ts';
import type { GuessTurns, Guesser } from './guess-turns.ts';
import { createRecentTimes } from './recent-times.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

const day = 24 * 60 * 60_000;
/** An account has this many free failures in a day. After them its guesses have turns. */
export const freeGuesses = 10;
/** One guess at an account in this time, ms. */
export const turnMs = 20_000;
/** Nobody who has a turn waits longer than this many turns. */
const maxReserved = 3;

/** Turns of accounts that are no longer guessed at are deleted when there are more than this many. */
const pruneAbove = 1000;

/** Limits guesses at passwords by strangers, who must not be able to keep the right user out for long. */
export interface GuessLimit {
  /**
   * Counts a guess at all these accounts before it is made. Throws Refusal (429) before its turn, which calls `onWait`,
   * and if its address has failed too often.
   */
  begin(accounts: readonly string[], guesser: Guesser, onWait: () => void): Attempt;
}

export function createGuessLimit(now: () => number, addresses: AddressLimit): GuessLimit {
  const failures = createRecentTimes(day, now);
  const turns = new Map<string, GuessTurns>();
  const hasTurns = (account: string): boolean => failures.of(account).length >= freeGuesses;

  function turnsOf(account: string): GuessTurns {
    const found = turns.get(account) ?? createGuessTurns(turnMs, maxReserved, now);
    turns.set(account, found);
    return found;
  }

  return {
    begin(accounts, guesser, onWait) {
      const addressWait = addresses.waitOf(guesser.address);
      if (addressWait > 0) throw tooManyAttempts(addressWait);
      if (turns.size > pruneAbove)
        for (const account of turns.keys()) if (!hasTurns(account)) turns.delete(account);
      const guessed = accounts.filter(hasTurns).map(turnsOf);
      const wait = Math.max(0, ...guessed.map((one) => one.waitOf(guesser)));
      if (wait > 0) {
        onWait();
        throw tooManyAttempts(wait, unlockMailed);
      }
      for (const one of guessed) one.take(guesser.browser);
      const counted = [...accounts.map(failures.add), addresses.add(guesser.address)];
      return { forgive: () => counted.forEach((takeBack) => takeBack()) };
    },
  };
}
