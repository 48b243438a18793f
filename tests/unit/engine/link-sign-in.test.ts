import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nothingRemembered } from '../../../workers/engine/link/session-store.ts';
import { later } from './link-support/linked.ts';
import { refused, saved, sessionOf, setUpSignOn, user } from './link-support/signed-on.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (...ids: string[]) =>
  saved({ newAuthenticateUsers: ids.map(user), newTwoFactorPendingUsers: [] });
const credentials = { kind: 'identifier', identifier: 'a', password: 'p' } as const;

async function started() {
  const all = setUpSignOn({
    'session.loginUsers': () => answer('a', 'b'),
    'session.logoutUser': () => saved({}),
  });
  all.all['session.refresh'] = () => {
    const state = all.session.state();
    return state ? saved(state) : refused(404, 'E0001');
  };
  all.signOn.start();
  await later(10);
  return all;
}

test('an anonymous token never reaches the disk', async () => {
  const { kept } = await started();
  expect(kept.value).toEqual(nothingRemembered);
});

test('a sign-in shows every user it signed in, keeps them, and asks for a month', async () => {
  const { asked, views, kept, verbs } = await started();
  expect(await verbs.signIn({ ...credentials, device: 'private' })).toMatchObject({ kind: 'saved' });
  expect(views.at(-1)?.users.map(({ id, status }) => [id, status.kind])).toEqual([
    ['a', 'authenticated'],
    ['b', 'authenticated'],
  ]);
  await later(10);
  expect(asked.at(-1)).toEqual(['session.refresh', { ttl: 'P1M' }, 't1']);
  expect(kept.value).toMatchObject({ token: 't1', users: [{ id: 'a' }, { id: 'b' }] });
});

test('on a public computer nothing of it is kept', async () => {
  const { asked, views, kept, verbs, session } = await started();
  await verbs.signIn({ ...credentials, device: 'public' });
  await session.select('a');
  await session.setEventSession('es1');
  await later(10);
  expect(kept.value).toEqual(nothingRemembered);
  expect(views.at(-1)).toMatchObject({ device: 'public', lastSelectedUserId: 'a' });
  expect(asked.at(-1)).toEqual(['session.refresh', { ttl: 'PT3M' }, 't1']);
});

test('a private session that turns public takes its rows and memories along', async () => {
  const { told, kept, verbs, session } = await started();
  await verbs.signIn({ ...credentials, device: 'private' });
  await session.setDevice('public');
  expect(told).toEqual(['wipe a', 'wipe b']);
  expect(kept.value).toEqual(nothingRemembered);
});

test('a wrong password changes nothing', async () => {
  const { all, views, kept, verbs } = await started();
  const before = views.length;
  all['session.loginUsers'] = () => refused(401, 'A0003');
  expect(await verbs.signIn({ ...credentials, device: 'public' })).toMatchObject({
    kind: 'refused',
    status: 401,
  });
  expect(views).toHaveLength(before);
  expect(kept.value).toEqual(nothingRemembered);
});

test('a sign-in with a session that the platform forgot is made in a new one', async () => {
  const { asked, all, verbs } = await started();
  let refusals = 1;
  all['session.loginUsers'] = () => (refusals-- > 0 ? refused(401, 'A0002') : answer('a'));
  all['session.refresh'] = () => refused(401, 'A0002');
  all['session.create'] = () => saved({ token: 't2', session: sessionOf() });
  expect(await verbs.signIn({ ...credentials, device: 'private' })).toMatchObject({ kind: 'saved' });
  expect(asked.slice(1, 5).map(([name, , token]) => [name, token])).toEqual([
    ['session.loginUsers', 't1'],
    ['session.refresh', 't1'],
    ['session.create', null],
    ['session.loginUsers', 't2'],
  ]);
});

test('logout wipes the rows and keeps the remembered row, which forget takes', async () => {
  const { told, views, kept, verbs } = await started();
  await verbs.signIn({ ...credentials, device: 'private' });
  await expect(verbs.forget('a')).rejects.toThrow('log out first');
  await verbs.logout('a');
  expect(told).toEqual(['wipe a']);
  expect(views.at(-1)?.users.map(({ id, status }) => [id, status.kind])).toEqual([
    ['b', 'authenticated'],
    ['a', 'loggedOut'],
  ]);
  await verbs.forget('a');
  expect(views.at(-1)?.users.map(({ id }) => id)).toEqual(['b']);
  expect(kept.value.users.map(({ id }) => id)).toEqual(['b']);
});

test('a logout that never reached the platform has not happened', async () => {
  const { all, told, views, verbs } = await started();
  await verbs.signIn({ ...credentials, device: 'private' });
  all['session.logoutUser'] = () => ({ kind: 'unknown', reason: 'offline' });
  expect(await verbs.logout('a')).toEqual({ kind: 'unknown', reason: 'offline' });
  expect(told).toEqual([]);
  expect(views.at(-1)?.users.map(({ status }) => status.kind)).toEqual(['authenticated', 'authenticated']);
});

test('two logouts at once do not undo each other', async () => {
  const { session, verbs } = await started();
  await verbs.signIn({ ...credentials, device: 'private' });
  await Promise.all([verbs.logout('a'), verbs.logout('b')]);
  expect(session.state()?.authenticatedUserIds).toEqual([]);
});

test('a pending user is in the session without rows or token on the disk; each step asks the platform anew', async () => {
  const { all, asked, views, kept, verbs } = await started();
  const validUntil = new Date(Date.now() + 60_000).toISOString();
  const waiting = { ...sessionOf(), users: [user('p')], twoFactorPendingUsers: { p: validUntil } };
  all['session.loginUsers'] = () =>
    saved({ newAuthenticateUsers: [], newTwoFactorPendingUsers: [{ ...user('p'), validUntil }] });
  all['session.refresh'] = () => saved(waiting);
  await verbs.signIn({ ...credentials, device: 'private' });
  expect(views.at(-1)?.users).toMatchObject([{ id: 'p', status: { kind: 'twoFactor', validUntil } }]);
  expect(kept.value).toMatchObject({ token: null, session: null, users: [{ id: 'p' }] });

  all['session.startTwoFactor'] = () => saved({ challengeId: 'c' });
  const open = { challengeId: 'c', userId: 'p', validUntil, challenge: { type: 'totp' as const } };
  all['session.refresh'] = () => saved({ ...waiting, twoFactorState: { status: 'open', ...open } });
  expect(await verbs.startTwoFactor('p')).toMatchObject({ kind: 'saved' });
  await later(10);
  expect(views.at(-1)?.state?.twoFactorState).toMatchObject({ status: 'open', challengeId: 'c' });

  all['challenge.message'] = () => saved({ result: 'success' });
  all['session.refresh'] = () => saved(sessionOf('p'));
  await verbs.answerChallenge('c', { type: 'totp.submit', digits: '012345' });
  await later(10);
  expect(asked).toContainEqual(['challenge.message', { type: 'totp.submit', digits: '012345' }, 't1']);
  expect(views.at(-1)?.users).toMatchObject([{ id: 'p', status: { kind: 'authenticated' } }]);
});

test('a pending user whose time is over is logged out, with or without a platform to say so', async () => {
  const { all, views, verbs } = await started();
  const validUntil = new Date(Date.now() + 30_000).toISOString();
  all['session.loginUsers'] = () =>
    saved({ newAuthenticateUsers: [], newTwoFactorPendingUsers: [{ ...user('p'), validUntil }] });
  all['session.refresh'] = () => refused(500, 'E');
  await verbs.signIn({ ...credentials, device: 'private' });
  await later(30_010);
  expect(views.at(-1)?.users).toMatchObject([{ id: 'p', status: { kind: 'loggedOut' } }]);
});
