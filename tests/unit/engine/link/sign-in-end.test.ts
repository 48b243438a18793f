import { expect, test } from 'vitest';
import { sessionView } from '../../../../src/domain/protocol/session-view.ts';
import { sessionOf, setUpSession } from '../link-support/set-up-session.ts';

test('the view says how each user came to be logged out, until they sign in again', async () => {
  const { session } = setUpSession();
  await session.begin('t', sessionOf('a', 'b', 'c', 'd'));
  expect(session.view().ended).toBeUndefined();
  await session.logOut('a');
  await session.adopt({ ...sessionOf('d'), signOuts: { b: 'elsewhere', c: 'here' } });
  expect(session.view().ended).toEqual({ a: 'here', b: 'elsewhere', c: 'here' });
  await session.adopt(sessionOf('b', 'd'));
  expect(session.view().ended).toEqual({ a: 'here', c: 'here' });
  await session.end('unbound');
  expect(session.view().ended).toEqual({ a: 'here', b: 'unbound', c: 'here', d: 'unbound' });
});

// See decision 48.
test('only the data of users whom a person signed out are deleted', async () => {
  const { session, effects } = setUpSession();
  await session.begin('t', sessionOf('a', 'b', 'c', 'd'));
  await session.adopt({ ...sessionOf('c', 'd'), signOuts: { a: 'elsewhere' } });
  expect(effects).toEqual(['wipe a', 'wipe rows of b']);
  expect(session.view().ended).toEqual({ a: 'elsewhere', b: 'unknown' });
  await session.end('unknown');
  expect(effects.slice(2)).toEqual(['wipe rows of c', 'wipe rows of d']);
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
  await session.end('unknown');
  expect(session.view().ended).toEqual({ a: 'expired' });
});

test('a sign-in that has run out is told from one that was ended, and keeps its drafts', async () => {
  const { session, effects } = setUpSession();
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
  await session.begin('t', {
    ...sessionOf('a', 'b', 'c'),
    signInEnds: { a: at(1_000), b: at(86_400_000), c: at(86_400_000) },
  });
  await session.adopt({
    ...sessionOf('c'),
    signInEnds: { c: at(86_400_000) },
    signOuts: { b: 'elsewhere' },
  });
  expect(session.view().ended).toEqual({ a: 'expired', b: 'elsewhere' });
  expect(effects).toEqual(['wipe rows of a', 'wipe b']);
});
