import { expect, test } from 'vitest';
import { sessionView } from '../../../src/domain/protocol/session-view.ts';
import { sessionOf, setUpSession } from './link-support/set-up-session.ts';

test('the view says how each user came to be logged out, until they sign in again', async () => {
  const { session } = setUpSession();
  await session.begin('t', sessionOf('a', 'b', 'c'));
  expect(session.view().ended).toBeUndefined();
  await session.logOut('a');
  await session.adopt(sessionOf('c'));
  expect(session.view().ended).toEqual({ a: 'here', b: 'elsewhere' });
  await session.adopt(sessionOf('b', 'c'));
  expect(session.view().ended).toEqual({ a: 'here' });
  await session.end();
  expect(session.view().ended).toEqual({ a: 'here', b: 'elsewhere', c: 'elsewhere' });
});

test('an expired session is told from one that was ended', () => {
  const state = sessionOf('a');
  const now = Date.parse(state.validUntil) + 1;
  const facts = { state, remembered: [], device: 'private', lastSelectedUserId: 'a' } as const;
  expect(sessionView({ ...facts, now }).ended).toEqual({ a: 'expired' });
  expect(sessionView({ ...facts, now: now - 2 }).ended).toBeUndefined();
});

test('an expired session that the platform then refuses was not ended by somebody else', async () => {
  const { session } = setUpSession();
  await session.begin('t', { ...sessionOf('a'), validUntil: new Date(Date.now() - 1).toISOString() });
  await session.end();
  expect(session.view().ended).toEqual({ a: 'expired' });
});
