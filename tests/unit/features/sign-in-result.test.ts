import { expect, test } from 'vitest';
import { signInResult } from '../../../src/features/sign-in/sign-in-result.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { SessionUser } from '../../../src/domain/protocol/session.ts';

const user = (id: string): SessionUser => ({
  id,
  identity: id,
  displayName: id,
  organizationId: 'o',
  organizationName: 'Acme',
});
const saved = (...ids: string[]) => ({
  kind: 'saved' as const,
  value: { newAuthenticateUsers: ids.map(user), newTwoFactorPendingUsers: [] },
});
const refused = (status: number, code: string) =>
  ({ kind: 'refused', status, error: { code, message: 'words' } }) as const;

test('one new user is the one that is meant', () => {
  expect(signInResult(saved('a'))).toEqual({ kind: 'one', userId: 'a' });
});

test('of several, or of none that is new, the reader chooses', () => {
  expect(signInResult(saved('a', 'b'))).toEqual({ kind: 'choose' });
  expect(signInResult(saved())).toEqual({ kind: 'choose' });
});

test('one new user who owes the second factor is asked for it; among others the reader chooses', () => {
  const validUntil = '2026-11-21T12:10:00.000Z';
  const answer = (fresh: readonly string[], pending: readonly string[]) => ({
    kind: 'saved' as const,
    value: {
      newAuthenticateUsers: fresh.map(user),
      newTwoFactorPendingUsers: pending.map((id) => ({ ...user(id), validUntil })),
    },
  });
  expect(signInResult(answer([], ['p']))).toEqual({ kind: 'twoFactor', userId: 'p' });
  expect(signInResult(answer(['a'], ['p']))).toEqual({ kind: 'choose' });
  expect(signInResult(answer([], ['p', 'q']))).toEqual({ kind: 'choose' });
});

test('401 is a wrong username or password', () => {
  expect(signInResult(refused(401, errorCode.wrongCredentials))).toEqual({ kind: 'wrong' });
});

test('too many attempts are told, with when to try again', () => {
  const refusal = refused(429, errorCode.tooManyAttempts);
  expect(signInResult(refusal)).toEqual({ kind: 'told', error: refusal.error });
});

test('any other refusal is a failure', () => {
  expect(signInResult(refused(500, 'X'))).toEqual({ kind: 'failed' });
});

test('no answer is neither yes nor no', () => {
  expect(signInResult({ kind: 'unknown', reason: 'offline' })).toEqual({ kind: 'unreachable' });
});
