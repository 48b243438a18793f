import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BindingKey } from '../../../../src/client/store/database.ts';
import { later } from '../link-support/set-up-link.ts';
import { refused, saved, sessionOf, setUpSession } from '../link-support/set-up-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const names = (requests: readonly (readonly [string, ...unknown[]])[]): string[] =>
  requests.map(([name]) => name);

// Proves S0-7-05.
test('creates a session without a token, retrying every 5 s', async () => {
  const { requests, answers, sessionRefresh, views } = setUpSession({
    'session.create': () => ({ kind: 'unknown', reason: 'offline' }),
  });
  sessionRefresh.start();
  await later(12_100);
  expect(requests).toHaveLength(3);
  answers['session.create'] = () => saved({ token: 't1', session: sessionOf() });
  await later(6000);
  expect(await sessionRefresh.token()).toBe('t1');
  expect(views.at(-1)?.status).toBe('ready');
});

// Proves S0-7-31, S0-7-33.
test('refreshes an anonymous session each minute for three minutes of validity', async () => {
  const { requests, sessionRefresh } = setUpSession({ 'session.refresh': () => saved(sessionOf()) });
  sessionRefresh.start();
  await later(180_500);
  expect(requests.slice(1)).toEqual(Array(3).fill(['session.refresh', { ttl: 'PT3M' }, 't1']));
});

// Proves S0-7-32.
test('refreshes the session of a user on a private device each hour for a month of validity', async () => {
  const { requests, session, sessionRefresh, stored } = setUpSession({
    'session.refresh': () => saved(sessionOf('a')),
  });
  stored.value = { ...stored.value, token: 't0', session: sessionOf('a') };
  session.restore(stored.value);
  sessionRefresh.start();
  await later(2 * 3_600_000 + 1000);
  expect(requests).toEqual(Array(3).fill(['session.refresh', { ttl: 'P1M' }, 't0']));
});

// Proves S0-8-08.
test('retries a failed refresh after 5 s', async () => {
  const { requests, answers, sessionRefresh } = setUpSession();
  sessionRefresh.start();
  await later(60_100);
  expect(requests).toHaveLength(2);
  // Up to a fifth more, at random.
  await later(4900);
  expect(requests).toHaveLength(2);
  await later(1100);
  expect(requests).toHaveLength(3);
  answers['session.refresh'] = () => saved(sessionOf());
  sessionRefresh.wake();
  await later(1);
  expect(requests).toHaveLength(4);
});

// Proves S0-7-06.
test.each([401, 404])(
  'after %i creates a new session, logs the users out and locks their rows',
  async (status) => {
    const { answers, effects, session, sessionRefresh, stored, views } = setUpSession();
    stored.value = {
      ...stored.value,
      token: 't0',
      session: sessionOf('a', 'b'),
      users: sessionOf('a', 'b').users,
    };
    session.restore(stored.value);
    answers['session.refresh'] = () => refused(status, 'A0002');
    sessionRefresh.start();
    await later(10);
    expect(effects).toEqual(['wipe rows of a', 'wipe rows of b', 'replaced']);
    expect(views.at(-1)?.ended).toEqual({ a: 'unknown', b: 'unknown' });
    expect(await sessionRefresh.token()).toBe('t1');
    expect(views.at(-1)?.users.map(({ status: { kind } }) => kind)).toEqual(['loggedOut', 'loggedOut']);
    expect(stored.value).toMatchObject({ token: null, session: null, users: [{ id: 'a' }, { id: 'b' }] });
  },
);

test('leaves the drafts of a user whose session has expired', async () => {
  const { answers, effects, session, sessionRefresh, stored } = setUpSession();
  session.restore({ ...stored.value, token: 't0', session: sessionOf('a'), users: sessionOf('a').users });
  vi.setSystemTime(Date.now() + 31 * 86_400_000);
  answers['session.refresh'] = () => refused(401, 'A0002');
  sessionRefresh.start();
  await later(10);
  expect(effects).toEqual(['wipe rows of a', 'replaced']);
  // Nothing of anybody stays on a public computer.
  await session.setDevice('public');
  expect(effects).toEqual(['wipe rows of a', 'replaced', 'wipe a']);
});

test('keeps session and rows when a gateway answers the refresh', async () => {
  const { requests, answers, effects, session, sessionRefresh, stored } = setUpSession();
  session.restore({ ...stored.value, token: 't0', session: sessionOf('a'), users: sessionOf('a').users });
  answers['session.refresh'] = () => ({ kind: 'unknown', reason: 'lost' });
  sessionRefresh.start();
  await later(10);
  expect(effects).toEqual([]);
  expect(session.token()).toBe('t0');
  answers['session.refresh'] = () => saved(sessionOf('a'));
  await later(6100);
  expect(requests.map(([name]) => name)).toEqual(['session.refresh', 'session.refresh']);
  expect(effects).toEqual([]);
});

const unproved = (details?: object) => ({
  kind: 'refused' as const,
  status: 401,
  error: { code: 'A0008', message: 'bound', details },
});
const key = { thumbprint: 'print' } as BindingKey;

// See decision 44.
test.each([
  ['has no key', null, { challenge: 'c' }],
  ['gets no challenge', key, undefined],
])('a browser that %s locks the rows of the session that it cannot prove', async (_, bindingKey, details) => {
  const { answers, effects, session, sessionRefresh, stored, views } = setUpSession();
  const users = sessionOf('a');
  session.restore({ ...stored.value, token: 't0', bindingKey, session: users, users: users.users });
  answers['session.refresh'] = () => unproved(details);
  sessionRefresh.start();
  await later(10);
  expect(effects).toEqual(['wipe rows of a', 'replaced']);
  expect(views.at(-1)?.ended).toEqual({ a: 'unbound' });
  expect(await sessionRefresh.token()).toBe('t1');
});

test('a proof that came too late is made again later, and nobody is logged out', async () => {
  const { answers, effects, session, sessionRefresh, stored, views } = setUpSession();
  const users = sessionOf('a');
  session.restore({ ...stored.value, token: 't0', bindingKey: key, session: users, users: users.users });
  answers['session.refresh'] = () => unproved({ challenge: 'c' });
  sessionRefresh.start();
  await later(10);
  answers['session.refresh'] = () => saved(sessionOf('a'));
  await later(6100);
  expect(effects).toEqual([]);
  expect(views.at(-1)?.users).toMatchObject([{ status: { kind: 'authenticated' } }]);
});

test('knows a session as valid as soon as a clock that is a month fast is set right', async () => {
  const { session, stored, views } = setUpSession();
  const now = Date.now();
  vi.setSystemTime(now + 40 * 86_400_000);
  const state = { ...sessionOf('a'), validUntil: new Date(now + 86_400_000).toISOString() };
  session.restore({ ...stored.value, token: 't0', session: state, users: state.users });
  expect(views.at(-1)?.users[0]?.status.kind).toBe('loggedOut');
  vi.setSystemTime(now);
  session.clockChanged();
  expect(views.at(-1)?.users[0]?.status.kind).toBe('authenticated');
});

test('refreshes an expired token before using it', async () => {
  const { session, sessionRefresh, stored, views } = setUpSession();
  stored.value = { ...stored.value, token: 't0', session: sessionOf('a'), users: sessionOf('a').users };
  vi.setSystemTime(Date.now() + 31 * 86_400_000);
  session.restore(stored.value);
  sessionRefresh.start();
  await later(10);
  // Offline, no user is signed in, but nothing is wiped: the platform may have extended the session.
  expect(views.at(-1)?.users).toMatchObject([{ status: { kind: 'loggedOut' } }]);
  expect(await Promise.race([sessionRefresh.token(), Promise.resolve('none yet')])).toBe('none yet');
});

test('gives a socket that waits for an expired session the token of the next one', async () => {
  const { answers, session, sessionRefresh, stored } = setUpSession();
  stored.value = { ...stored.value, token: 't0', session: sessionOf('a'), users: sessionOf('a').users };
  vi.setSystemTime(Date.now() + 31 * 86_400_000);
  session.restore(stored.value);
  answers['session.refresh'] = () => refused(404, 'A0002');
  sessionRefresh.start();
  const waiting = sessionRefresh.token();
  await later(10);
  expect(await Promise.race([waiting, Promise.resolve('none yet')])).toBe('t1');
});

test('logs users out when the validity ends while offline', async () => {
  const { session, stored, views } = setUpSession();
  session.restore({ ...stored.value, token: 't0', session: sessionOf('a'), users: sessionOf('a').users });
  await later(29 * 86_400_000);
  expect(views.at(-1)?.users[0]?.status.kind).toBe('authenticated');
  await later(1.1 * 86_400_000);
  expect(views.at(-1)?.users[0]?.status.kind).toBe('loggedOut');
});

// Proves S0-8-06.
test('refreshes the session once for many calls refused together', async () => {
  const { requests, session, sessionRefresh } = setUpSession({ 'session.refresh': () => saved(sessionOf()) });
  sessionRefresh.start();
  await later(10);
  const token = session.token();
  await Promise.all([
    sessionRefresh.renew(token),
    sessionRefresh.renew(token),
    sessionRefresh.renew(token),
    sessionRefresh.renew('older'),
  ]);
  expect(names(requests)).toEqual(['session.create', 'session.refresh']);
});

test('confirms an announced session change with a refresh before applying it', async () => {
  const { requests, effects, session, sessionRefresh, answers } = setUpSession({
    'session.refresh': () => saved(sessionOf('a')),
  });
  session.restore({
    ...(await Promise.resolve(setUpSession().stored.value)),
    token: 't0',
    session: sessionOf('a'),
  });
  sessionRefresh.start();
  await later(1);
  sessionRefresh.onSessionState(sessionOf('a'));
  await later(1);
  expect(requests).toHaveLength(1);
  answers['session.refresh'] = () => saved(sessionOf());
  sessionRefresh.onSessionState(sessionOf());
  await later(1);
  expect(requests).toHaveLength(2);
  expect(effects).toEqual(['wipe rows of a']);
  sessionRefresh.onSessionState({ ...sessionOf('z'), id: 'another session' });
  await later(1);
  expect(requests).toHaveLength(2);
});

// Proves S0-7-06.
test('presents a share token before the session is used, and with each refresh', async () => {
  const { requests, sessionRefresh } = setUpSession(
    { 'session.refresh': () => saved(sessionOf('share:1')) },
    'secret',
  );
  sessionRefresh.start();
  expect(await sessionRefresh.token()).toBe('t1');
  await later(60_500);
  const presented = ['session.refresh', { ttl: 'PT3M', shareToken: 'secret' }, 't1'];
  expect(requests).toEqual([['session.create', {}, null], presented, presented]);
});

test('an ended share ends its session and is not presented again', async () => {
  const { requests, effects, answers, sessionRefresh, views } = setUpSession(
    { 'session.refresh': () => saved(sessionOf('share:1')) },
    'secret',
  );
  sessionRefresh.start();
  await later(0);
  answers['session.refresh'] = () => refused(403, 'A0007');
  await later(60_500);
  expect(effects).toEqual(['wipe rows of share:1', 'replaced', 'ended: A0007']);
  expect(views.at(-1)?.users.filter(({ status }) => status.kind === 'authenticated')).toEqual([]);
  const before = requests.length;
  await later(3_600_000);
  expect(requests).toHaveLength(before);
});
