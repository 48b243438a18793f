import { expect, test } from 'vitest';
import { challengeEnding } from '../../../src/features/sign-in/challenge-ending.ts';

const validUntil = '2026-11-21T12:03:00.000Z';
const until = Date.parse(validUntil);
const mine = { challengeId: 'c', userId: 'u' };
const open = { ...mine, status: 'open', validUntil, challenge: { type: 'totp' } } as const;

test('is open until it expires, then failed', () => {
  expect(challengeEnding('c', open, until - 1)).toBeNull();
  expect(challengeEnding('c', open, until)).toBe('failed');
});

test('ends as the session reports', () => {
  for (const ending of ['success', 'failed', 'cancelled'] as const)
    expect(challengeEnding('c', { ...mine, status: 'ended', ending }, until)).toBe(ending);
});

test('is cancelled by another challenge, and failed without a session', () => {
  expect(challengeEnding('c', { ...open, challengeId: 'd' }, 0)).toBe('cancelled');
  expect(challengeEnding('c', null, 0)).toBe('failed');
});
