import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallOutcome } from '../../../../src/domain/protocol/engine.ts';
import type { OwedLogout } from '../../../../src/domain/protocol/session.ts';
import { isDecided, stillOwed, withOwed, withSession } from '../../../../workers/engine/link/owed-logout.ts';
import { nothingRemembered } from '../../../../workers/engine/link/session-store.ts';
import { later } from '../link-support/set-up-link.ts';
import { refused, saved, sessionOf, setUpSession, user } from '../link-support/set-up-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const credentials = { kind: 'identifier', identifier: 'a', password: 'p' } as const;
const offline: CallOutcome = { kind: 'unknown', reason: 'offline' };
const signedIn = (token: string, ...ids: string[]) =>
  saved({ token, newAuthenticateUsers: ids.map(user), newTwoFactorPendingUsers: [] });

/** A session with users a and b. `platform` is what the platform holds for signed in. */
async function signedInSession(device: 'private' | 'public' = 'private') {
  const platform = new Set(['a', 'b']);
  const setup = setUpSession({
    'session.loginUsers': () => signedIn('t2', 'a', 'b'),
    'session.refresh': () => saved(sessionOf(...platform)),
  });
  setup.sessionRefresh.start();
  await later(10);
  await setup.signInApi.signIn({ ...credentials, device });
  await later(10);
  const cut = (): void => {
    for (const name of ['session.refresh', 'session.logoutUser'] as const)
      setup.answers[name] = () => offline;
  };
  const restoreLink = (): void => {
    setup.answers['session.refresh'] = () => saved(sessionOf(...platform));
    setup.answers['session.logoutUser'] = () => {
      const [, body] = setup.requests.at(-1) ?? [];
      platform.delete((body as { userId: string }).userId);
      return saved({});
    };
  };
  const users = () => setup.views.at(-1)?.users.map(({ id, status }) => [id, status.kind]);
  const logouts = () => setup.requests.filter(([name]) => name === 'session.logoutUser');
  return { ...setup, platform, cut, restoreLink, users, logouts };
}

test('a logout without a connection ends at once what is kept here, and the platform is told later', async () => {
  const { cut, restoreLink, signInApi, effects, users, stored, platform, logouts } = await signedInSession();
  cut();
  expect(await signInApi.logout('a')).toMatchObject({ kind: 'saved' });
  expect(effects).toEqual(['wipe a']);
  expect(users()).toEqual([
    ['b', 'authenticated'],
    ['a', 'loggedOut'],
  ]);
  expect(stored.value).toMatchObject({
    token: 't2',
    session: { authenticatedUserIds: ['b'] },
    owedLogouts: [{ userId: 'a', sessionId: 's1', token: 't2' }],
  });
  await later(30_000);
  expect(platform).toEqual(new Set(['a', 'b']));

  restoreLink();
  await later(10_000);
  expect(platform).toEqual(new Set(['b']));
  expect(stored.value.owedLogouts).toEqual([]);
  expect(users()?.[0]).toEqual(['b', 'authenticated']);
  const told = logouts().length;
  await later(120_000);
  expect(logouts()).toHaveLength(told);
});

test('a session that still has the user does not sign them in again', async () => {
  const { cut, restoreLink, signInApi, answers, session, sessionRefresh, users } = await signedInSession();
  cut();
  await signInApi.logout('a');
  restoreLink();
  answers['session.logoutUser'] = () => refused(502, 'E0001');
  await sessionRefresh.renew();
  sessionRefresh.onSessionState(sessionOf('a', 'b'));
  await later(100);
  expect(session.state()?.authenticatedUserIds).toEqual(['b']);
  expect(users()).toContainEqual(['a', 'loggedOut']);
});

test('a logout does not wait for an answer under way, which does not undo it', async () => {
  const { signInApi, effects, sessionRefresh, session } = await signedInSession();
  let answer = (): void => {};
  void sessionRefresh.runExclusive(async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    await session.adopt(sessionOf('a', 'b'));
  });
  await signInApi.logout('a');
  expect(effects).toEqual(['wipe a']);
  answer();
  await later(10);
  expect(session.state()?.authenticatedUserIds).toEqual(['b']);
});

test('an engine that starts later tells the platform with the old token, and uses it for nothing else', async () => {
  const { cut, signInApi, stored } = await signedInSession();
  cut();
  await signInApi.logout('a');
  await signInApi.logout('b');
  await later(10);
  expect(stored.value).toMatchObject({ token: null, session: null });
  expect(stored.value.owedLogouts.map(({ userId, token }) => [userId, token])).toEqual([
    ['a', 't2'],
    ['b', 't2'],
  ]);

  const next = setUpSession({
    'session.create': () => saved({ token: 'new', session: { ...sessionOf(), id: 's2' } }),
    'session.refresh': () => saved({ ...sessionOf(), id: 's2' }),
    'session.logoutUser': () => saved({}),
  });
  next.session.restore(stored.value);
  expect(next.views.at(-1)?.users.map(({ status }) => status.kind)).toEqual(['loggedOut', 'loggedOut']);
  next.sessionRefresh.start();
  await later(100);
  expect(next.requests.map(([name, , token]) => [name, token])).toEqual([
    ['session.logoutUser', 't2'],
    ['session.logoutUser', 't2'],
    ['session.create', null],
  ]);
  expect(next.stored.value.owedLogouts).toEqual([]);
});

test('a user who signs in again is not logged out after that', async () => {
  const { cut, restoreLink, signInApi, answers, requests, users, stored, logouts } = await signedInSession();
  cut();
  await signInApi.logout('a');
  restoreLink();
  answers['session.loginUsers'] = () => signedIn('t3', 'a');
  answers['session.refresh'] = () => saved(sessionOf('a', 'b'));
  requests.length = 0;
  await signInApi.signIn({ ...credentials, device: 'private' });
  expect(requests.slice(0, 2).map(([name]) => name)).toEqual(['session.logoutUser', 'session.loginUsers']);
  await later(100);
  expect(users()).toContainEqual(['a', 'authenticated']);

  cut();
  await signInApi.logout('a');
  await signInApi.signIn({ ...credentials, device: 'private' });
  const told = logouts().length;
  restoreLink();
  answers['session.refresh'] = () => saved(sessionOf('a', 'b'));
  await later(10_000);
  expect(users()).toContainEqual(['a', 'authenticated']);
  expect(stored.value.owedLogouts).toEqual([]);
  expect(logouts()).toHaveLength(told);
});

test('a public computer keeps an owed logout sealed, and tells the platform as long as it runs', async () => {
  const { cut, restoreLink, signInApi, stored, platform, users } = await signedInSession('public');
  cut();
  await signInApi.logout('a');
  expect(users()).toEqual([['b', 'authenticated']]);
  expect(stored.value).toEqual({ ...nothingRemembered, sealed: expect.anything() });
  restoreLink();
  await later(10_000);
  expect(platform).toEqual(new Set(['b']));
});

test('a session that the platform has ended owes no logout', async () => {
  const { cut, restoreLink, signInApi, answers, stored } = await signedInSession();
  cut();
  await signInApi.logout('a');
  restoreLink();
  answers['session.logoutUser'] = () => refused(502, 'E0001');
  answers['session.refresh'] = () => refused(401, 'A0002');
  await later(10_000);
  expect(stored.value.owedLogouts).toEqual([]);
});

const owed = (userId: string, until = '2030-01-01T00:00:00.000Z'): OwedLogout => ({
  userId,
  sessionId: 's',
  token: 't',
  until,
});

test('owed logouts are bounded in number and time', () => {
  const many = Array.from({ length: 40 }, (_, n) => owed(`u${n}`));
  const kept = many.reduce<readonly OwedLogout[]>(withOwed, []);
  expect(kept).toHaveLength(16);
  expect(kept.at(-1)?.userId).toBe('u39');
  expect(withOwed(kept, owed('u39'))).toHaveLength(16);
  expect(stillOwed([owed('a'), owed('b', '2026-01-01T00:00:00.000Z')], Date.UTC(2027, 0))).toEqual([
    owed('a'),
  ]);
});

test.each<[CallOutcome, boolean]>([
  [saved({}), true],
  [refused(401, 'A0002'), true],
  [refused(404, 'E0001'), true],
  [refused(401, 'A0008'), false],
  [refused(429, 'A0009'), false],
  [refused(503, 'E0001'), false],
  [offline, false],
])('the outcome %j decides a logout: %s', (outcome, decided) => expect(isDecided(outcome)).toBe(decided));

test('an owed logout has the token and the validity of its session, as long as that lives on', () => {
  const owed: OwedLogout = { userId: 'a', sessionId: 's1', token: 't1', until: '2026-01-01T00:00:00.000Z' };
  const other = { ...owed, sessionId: 's2' };
  const state = sessionOf('b');
  const { validUntil: until } = state;
  expect(withSession([owed, other], state, 't2')).toEqual([{ ...owed, token: 't2', until }, other]);
  expect(withSession([owed], state, null)).toEqual([{ ...owed, until }]);
});
