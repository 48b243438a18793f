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

test('a sign-in that has run out is told from one that was ended, and keeps its drafts', async () => {
  const { session, effects } = setUpSession();
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
  await session.begin('t', {
    ...sessionOf('a', 'b', 'c'),
    signInEnds: { a: at(1_000), b: at(86_400_000), c: at(86_400_000) },
  });
  await session.adopt({ ...sessionOf('c'), signInEnds: { c: at(86_400_000) } });
  expect(session.view().ended).toEqual({ a: 'expired', b: 'elsewhere' });
  expect(effects).toEqual(['wipe rows of a', 'wipe b']);
});
