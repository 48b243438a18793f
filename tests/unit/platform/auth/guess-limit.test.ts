import { expect, test, vi } from 'vitest';
import { waitOf } from '../../../../src/domain/protocol/error.ts';
import { addressLimit, createAddressLimit } from '../../../platform/auth/attempts/address-limit.ts';
import { createGuessLimit, freeGuesses, turnMs } from '../../../platform/auth/attempts/guess-limit.ts';
import { Refusal } from '../../../platform/base/refusal.ts';

const turn = turnMs / 1000;
const setUp = () => {
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const limit = createGuessLimit(now, createAddressLimit(now));
  const onWait = vi.fn<() => void>();
  /** The wait in seconds; 0 if the guess is allowed and so counted. */
  const guess = (browser = 'thief', address = browser, accounts: readonly string[] = ['mila']): number => {
    try {
      limit.begin(accounts, { browser, address }, onWait);
      return 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return waitOf(error.error) ?? 0;
    }
  };
  const guessOften = (count = freeGuesses) => {
    for (let n = 0; n < count; n += 1) expect(guess(`browser ${n}`)).toBe(0);
  };
  const pass = (seconds: number) => void (clock.now += seconds * 1000);
  return { limit, onWait, guess, guessOften, pass };
};

test('after the free guesses of a day, guesses have turns, from whatever address', () => {
  const { guess, guessOften, pass } = setUp();
  guessOften();
  expect(guess('one')).toBe(0);
  expect(guess('two')).toBe(turn);
  pass(turn);
  expect(guess('two')).toBe(0);
  pass(24 * 60 * 60);
  guessOften();
});

test('who guesses all the time keeps the others waiting for a minute at most', () => {
  const { guess, guessOften, pass } = setUp();
  guessOften();
  for (let seconds = 0; seconds < 600; seconds += 1) {
    guess('thief');
    guess('accomplice', 'thief');
    guess('third', 'thief');
    pass(1);
  }
  const wait = guess('mila', 'home');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  for (let seconds = 0; seconds < wait; seconds += 1) {
    pass(1);
    for (const thief of ['thief', 'accomplice', 'fourth', 'fifth']) guess(thief, 'thief');
  }
  expect(guess('mila', 'home')).toBe(0);
});

test('a browser at the attacker’s address gets a turn beside one attacker', () => {
  const { guess, guessOften, pass } = setUp();
  guessOften();
  expect(guess('thief', 'office')).toBe(0);
  expect(guess('thief', 'office')).toBe(turn);
  expect(guess('mila', 'office')).toBe(2 * turn);
  pass(turn);
  expect(guess('thief', 'office')).toBe(0);
  expect(guess('thief', 'office')).toBe(2 * turn);
  pass(turn);
  expect(guess('mila', 'office')).toBe(0);
});

test('many browsers and addresses make no more guesses than there are turns', () => {
  const { guess, guessOften, pass } = setUp();
  guessOften();
  let guesses = 0;
  for (let seconds = 0; seconds < 3600; seconds += 5) {
    for (let n = 0; n < 50; n += 1) if (guess(`browser ${n}`) === 0) guesses += 1;
    pass(5);
  }
  expect(guesses).toBeGreaterThan(100);
  expect(guesses).toBeLessThanOrEqual(3600 / turn);
});

test('a turn that nobody takes is free for others after a minute', () => {
  const { guess, guessOften, pass } = setUp();
  guessOften();
  expect(guess('first')).toBe(0);
  for (const waiting of ['a', 'b', 'c']) expect(guess(waiting)).toBeGreaterThan(0);
  // A fourth gets no turn.
  expect(guess('mila')).toBe(4 * turn);
  pass(4 * turn + 60);
  expect(guess('mila')).toBe(0);
});

test('a right password does not count, and lets no further guesses through', () => {
  const { limit, guess, guessOften } = setUp();
  guessOften(freeGuesses - 1);
  limit.begin(['mila'], { browser: 'mila', address: 'home' }, () => {}).forgive();
  expect(guess('one')).toBe(0);
  expect(guess('two')).toBe(0);
  expect(guess('three')).toBe(turn);
});

test('a guess at several accounts counts for each, and waits for the turns of all', () => {
  const { guess, guessOften, pass } = setUp();
  guessOften();
  expect(guess('one', 'one', ['mila', 'jan'])).toBe(0);
  expect(guess('two', 'two', ['jan', 'mila'])).toBe(turn);
  expect(guess('two', 'two', ['jan'])).toBe(0);
  pass(turn);
  expect(guess('two', 'two', ['jan', 'mila'])).toBe(0);
});

test('only the wait for a turn is told, so that mails need failures of the account', () => {
  const { guess, guessOften, onWait } = setUp();
  for (let n = 0; n < addressLimit; n += 1) expect(guess('one', 'office', [`account ${n}`])).toBe(0);
  expect(guess('one', 'office', ['another'])).toBe(60);
  expect(onWait).not.toHaveBeenCalled();
  guessOften();
  guess('one', 'home');
  guess('two', 'home');
  expect(onWait).toHaveBeenCalledTimes(1);
});
