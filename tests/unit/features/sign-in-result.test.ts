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
  ({ kind: 'refused', status, error: { code, message: 'text' } }) as const;

test('selects a single new user', () => {
  expect(signInResult(saved('a'))).toEqual({ kind: 'one', userId: 'a' });
});

test('lets the user choose among several or no new users', () => {
  expect(signInResult(saved('a', 'b'))).toEqual({ kind: 'choose' });
  expect(signInResult(saved())).toEqual({ kind: 'choose' });
});

test('asks a single new user for 2FA, and lets the user choose among several', () => {
  const validUntil = '2026-11-21T12:10:00.000Z';
  const answer = (authenticated: readonly string[], pending: readonly string[]) => ({
    kind: 'saved' as const,
    value: {
      newAuthenticateUsers: authenticated.map(user),
      newTwoFactorPendingUsers: pending.map((id) => ({ ...user(id), validUntil })),
    },
  });
  expect(signInResult(answer([], ['p']))).toEqual({ kind: 'twoFactor', userId: 'p' });
  expect(signInResult(answer(['a'], ['p']))).toEqual({ kind: 'choose' });
  expect(signInResult(answer([], ['p', 'q']))).toEqual({ kind: 'choose' });
});

// Proves S0-7-07.
test('takes 401 as wrong credentials', () => {
  expect(signInResult(refused(401, errorCode.wrongCredentials))).toEqual({ kind: 'wrong' });
});

// Decision 63.
test('tells how long to wait after too many attempts, and of the mailed link', () => {
  const refusal = refused(429, errorCode.tooManyAttempts);
  expect(signInResult(refusal)).toEqual({ kind: 'told', error: refusal.error });
  const wait = (details: object) => signInResult({ ...refusal, error: { ...refusal.error, details } });
  expect(wait({ seconds: 20 })).toEqual({ kind: 'wait', seconds: 20, linkMailed: false });
  expect(wait({ seconds: 20, unlock: 'mailed' })).toEqual({ kind: 'wait', seconds: 20, linkMailed: true });
});

test('takes any other refusal as a failure', () => {
  expect(signInResult(refused(500, 'X'))).toEqual({ kind: 'failed' });
});

test('takes no answer as unreachable', () => {
  expect(signInResult({ kind: 'unknown', reason: 'offline' })).toEqual({ kind: 'unreachable' });
});
