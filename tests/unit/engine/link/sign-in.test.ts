import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nothingRemembered } from '../../../../workers/engine/link/session-store.ts';
import { later } from '../link-support/set-up-link.ts';
import { refused, saved, sessionOf, setUpSession, user } from '../link-support/set-up-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let tokens = 1;
beforeEach(() => void (tokens = 1));
/** The answer to a sign-in, with the token after the last one. */
const answer = (...ids: string[]) =>
  saved({ token: `t${(tokens += 1)}`, newAuthenticateUsers: ids.map(user), newTwoFactorPendingUsers: [] });
const credentials = { kind: 'identifier', identifier: 'a', password: 'p' } as const;

async function started() {
  const setup = setUpSession({
    'session.loginUsers': () => answer('a', 'b'),
    'session.logoutUser': () => saved({}),
  });
  setup.answers['session.refresh'] = () => {
    const state = setup.session.state();
    return state ? saved(state) : refused(404, 'E0001');
  };
  setup.sessionRefresh.start();
  await later(10);
  return setup;
}

test('never stores an anonymous token', async () => {
  const { stored } = await started();
  expect(stored.value).toEqual(nothingRemembered);
});

const sealedOnly = { ...nothingRemembered, sealed: expect.anything() };

// Proves S0-4-03, S0-7-32.
test('shows and stores every user that signed in, and asks for a month of validity', async () => {
  const { requests, views, stored, signInApi } = await started();
  expect(await signInApi.signIn({ ...credentials, device: 'private' })).toMatchObject({ kind: 'saved' });
  expect(views.at(-1)?.users.map(({ id, status }) => [id, status.kind])).toEqual([
    ['a', 'authenticated'],
    ['b', 'authenticated'],
  ]);
  await later(10);
  expect(requests.at(-1)).toEqual(['session.refresh', { ttl: 'P1M' }, 't2']);
  expect(stored.value).toMatchObject({ token: 't2', users: [{ id: 'a' }, { id: 'b' }] });
});

test('a socket that opens during a sign-in uses the new token', async () => {
  const { signInApi, sessionRefresh } = await started();
  const signingIn = signInApi.signIn({ ...credentials, device: 'private' });
  expect(await sessionRefresh.token()).toBe('t2');
  await signingIn;
});

test('a sign-in waits for a handshake under way, but not for one that hangs', async () => {
  const { requests, signInApi, link } = await started();
  const sent = () => requests.filter(([name]) => name === 'session.loginUsers').length;
  link.handshake = new Promise((resolve) => setTimeout(resolve, 1200));
  void signInApi.signIn({ ...credentials, device: 'private' });
  await later(1100);
  expect(sent()).toBe(0);
  await later(200);
  expect(sent()).toBe(1);
  link.handshake = new Promise(() => {});
  void signInApi.signIn({ ...credentials, device: 'private' });
  await later(2100);
  expect(sent()).toBe(2);
});

// Proves S0-2-38, S0-3-14, S0-7-33.
test('stores nothing readable on a public computer', async () => {
  const { requests, views, stored, signInApi, session } = await started();
  await signInApi.signIn({ ...credentials, device: 'public' });
  await session.select('a');
  await session.setEventSession('es1');
  await later(10);
  expect(stored.value).toEqual(sealedOnly);
  expect(views.at(-1)).toMatchObject({ device: 'public', lastSelectedUserId: 'a' });
  expect(requests.at(-1)).toEqual(['session.refresh', { ttl: 'PT3M' }, 't2']);
});

// Proves S0-3-14.
test('wipes rows and remembered users when a private session turns public', async () => {
  const { effects, stored, signInApi, session } = await started();
  await signInApi.signIn({ ...credentials, device: 'private' });
  await session.setDevice('public');
  expect(effects).toEqual(['wipe a', 'wipe b']);
  expect(stored.value).toEqual(sealedOnly);
});

test('changes nothingRemembered on a wrong password', async () => {
  const { answers, views, stored, signInApi } = await started();
  const before = views.length;
  answers['session.loginUsers'] = () => refused(401, 'A0003');
  expect(await signInApi.signIn({ ...credentials, device: 'public' })).toMatchObject({
    kind: 'refused',
    status: 401,
  });
  expect(views).toHaveLength(before);
  expect(stored.value).toEqual(nothingRemembered);
});

// Proves S0-7-06, S0-8-06.
test('signs in with a new session when the platform has lost the old one', async () => {
  const { requests, answers, signInApi } = await started();
  let refusals = 1;
  answers['session.loginUsers'] = () => (refusals-- > 0 ? refused(401, 'A0002') : answer('a'));
  answers['session.refresh'] = () => refused(401, 'A0002');
  answers['session.create'] = () => saved({ token: 't2', session: sessionOf() });
  expect(await signInApi.signIn({ ...credentials, device: 'private' })).toMatchObject({ kind: 'saved' });
  expect(requests.slice(1, 5).map(([name, , token]) => [name, token])).toEqual([
    ['session.loginUsers', 't1'],
    ['session.refresh', 't1'],
    ['session.create', null],
    ['session.loginUsers', 't2'],
  ]);
});

test('takes over the token of a sign-in and of a refresh, and shows neither to the tabs', async () => {
  const { answers, views, stored, session, sessionRefresh, signInApi } = await started();
  const outcome = await signInApi.signIn({ ...credentials, device: 'private' });
  expect(outcome).toEqual({
    kind: 'saved',
    value: { newAuthenticateUsers: ['a', 'b'].map(user), newTwoFactorPendingUsers: [] },
  });
  expect(await sessionRefresh.token()).toBe('t2');
  answers['session.refresh'] = () => saved({ ...sessionOf('a', 'b'), token: 't3' });
  sessionRefresh.onSessionState({ ...sessionOf('a', 'b'), isTokenDue: true });
  await later(10);
  expect([await sessionRefresh.token(), session.token(), stored.value.token]).toEqual(['t3', 't3', 't3']);
  expect(JSON.stringify(views)).not.toContain('t3');
});

// Proves S0-3-12, S0-4-04, S0-4-05.
test('logout wipes the rows and keeps the remembered user, which forget removes', async () => {
  const { effects, views, stored, signInApi } = await started();
  await signInApi.signIn({ ...credentials, device: 'private' });
  await expect(signInApi.forget('a')).rejects.toThrow('log out first');
  await signInApi.logout('a');
  expect(effects).toEqual(['wipe a']);
  expect(views.at(-1)?.users.map(({ id, status }) => [id, status.kind])).toEqual([
    ['b', 'authenticated'],
    ['a', 'loggedOut'],
  ]);
  await signInApi.forget('a');
  expect(views.at(-1)?.users.map(({ id }) => id)).toEqual(['b']);
  expect(stored.value.users.map(({ id }) => id)).toEqual(['b']);
});

test('two concurrent logouts do not undo each other', async () => {
  const { session, signInApi } = await started();
  await signInApi.signIn({ ...credentials, device: 'private' });
  await Promise.all([signInApi.logout('a'), signInApi.logout('b')]);
  expect(session.state()?.authenticatedUserIds).toEqual([]);
});

// Proves S0-4-03.
test('shows a user pending 2FA without storing the token, and refreshes the session at each step', async () => {
  const { answers, requests, views, stored, signInApi } = await started();
  const validUntil = new Date(Date.now() + 60_000).toISOString();
  const pending = { ...sessionOf(), users: [user('p')], twoFactorPendingUsers: { p: validUntil } };
  answers['session.loginUsers'] = () =>
    saved({
      token: 't2',
      newAuthenticateUsers: [],
      newTwoFactorPendingUsers: [{ ...user('p'), validUntil }],
    });
  answers['session.refresh'] = () => saved(pending);
  await signInApi.signIn({ ...credentials, device: 'private' });
  expect(views.at(-1)?.users).toMatchObject([{ id: 'p', status: { kind: 'twoFactor', validUntil } }]);
  expect(stored.value).toMatchObject({ token: null, session: null, users: [{ id: 'p' }] });

  answers['session.startTwoFactor'] = () => saved({ challengeId: 'c' });
  const open = { challengeId: 'c', userId: 'p', validUntil, challenge: { type: 'totp' as const } };
  answers['session.refresh'] = () => saved({ ...pending, twoFactorState: { status: 'open', ...open } });
  expect(await signInApi.startTwoFactor('p')).toMatchObject({ kind: 'saved' });
  await later(10);
  expect(views.at(-1)?.state?.twoFactorState).toMatchObject({ status: 'open', challengeId: 'c' });

  answers['challenge.message'] = () => saved({ result: 'success' });
  answers['session.refresh'] = () => saved(sessionOf('p'));
  await signInApi.answerChallenge('c', { type: 'totp.submit', digits: '012345' });
  await later(10);
  expect(requests).toContainEqual(['challenge.message', { type: 'totp.submit', digits: '012345' }, 't2']);
  expect(views.at(-1)?.users).toMatchObject([{ id: 'p', status: { kind: 'authenticated' } }]);
});

test('logs a pending user out when its time is over, even without the platform', async () => {
  const { answers, views, signInApi } = await started();
  const validUntil = new Date(Date.now() + 30_000).toISOString();
  answers['session.loginUsers'] = () =>
    saved({
      token: 't2',
      newAuthenticateUsers: [],
      newTwoFactorPendingUsers: [{ ...user('p'), validUntil }],
    });
  answers['session.refresh'] = () => refused(500, 'E');
  await signInApi.signIn({ ...credentials, device: 'private' });
  await later(30_010);
  expect(views.at(-1)?.users).toMatchObject([{ id: 'p', status: { kind: 'loggedOut' } }]);
});
