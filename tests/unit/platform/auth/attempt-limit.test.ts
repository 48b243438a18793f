import { expect, test } from 'vitest';
import { addressLimit } from '../../../platform/auth/attempts/address-limit.ts';
import { accountLimit, createAttemptLimit } from '../../../platform/auth/attempts/attempt-limit.ts';
import { Refusal } from '../../../platform/base/refusal.ts';

const minute = 60_000;
const setUp = () => {
  const clock = { now: 0 };
  const limit = createAttemptLimit(() => clock.now);
  /** The wait in seconds; 0 if the attempt is allowed and so counted. */
  const fail = (account = 'a', address = 'x'): number => {
    try {
      limit.begin(account, address);
      return 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.retryAfter ?? 0;
    }
  };
  return { clock, limit, fail };
};

test('the wait doubles with each failure above the limit, up to an hour, from whatever address', () => {
  const { clock, fail } = setUp();
  for (let failure = 0; failure < accountLimit; failure += 1) expect(fail('a', `address ${failure}`)).toBe(0);
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
    expect(fail('a', 'another')).toBe(wait * 60);
    clock.now += wait * minute;
    expect(fail('a', 'another')).toBe(0);
  }
});

test('a day has room for fewer than 100 guesses, even from many addresses', () => {
  const { clock, fail } = setUp();
  let guesses = 0;
  for (; clock.now < 24 * 60 * minute; clock.now += minute)
    while (fail('a', `address ${guesses}`) === 0) guesses += 1;
  expect(guesses).toBeLessThan(50);
});

test('failures count for a day, and a success counts neither way', () => {
  const { clock, limit, fail } = setUp();
  for (let failure = 0; failure < accountLimit - 1; failure += 1) fail();
  limit.begin('a', 'x').forgive();
  expect(fail()).toBe(0);
  expect(fail()).toBe(60);
  clock.now += 24 * 60 * minute;
  expect(fail()).toBe(0);
});

test('an address fails for many accounts before it waits', () => {
  const { clock, fail } = setUp();
  for (let failure = 0; failure < addressLimit; failure += 1) expect(fail(`account ${failure}`)).toBe(0);
  expect(fail('one more')).toBe(60);
  expect(fail('one more', 'y')).toBe(0);
  clock.now += minute;
  expect(fail('one more')).toBe(0);
});
