import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from './link-support/linked.ts';
import { refused, saved, sessionOf, setUpSignOn } from './link-support/signed-on.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const names = (asked: readonly (readonly [string, ...unknown[]])[]): string[] => asked.map(([name]) => name);

test('without a token a session is made, again every 5 s until there is one', async () => {
  const { asked, all, signOn, views } = setUpSignOn({
    'session.create': () => ({ kind: 'unknown', reason: 'offline' }),
  });
  signOn.start();
  await later(11_000);
  expect(asked).toHaveLength(3);
  all['session.create'] = () => saved({ token: 't1', session: sessionOf() });
  await later(5000);
  expect(await signOn.token()).toBe('t1');
  expect(views.at(-1)?.status).toBe('ready');
});

test('an anonymous session is refreshed each minute for three', async () => {
  const { asked, signOn } = setUpSignOn({ 'session.refresh': () => saved(sessionOf()) });
  signOn.start();
  await later(180_500);
  expect(asked.slice(1)).toEqual(Array(3).fill(['session.refresh', { ttl: 'PT3M' }, 't1']));
});

test('with a user on a private device it is refreshed each hour for a month', async () => {
  const { asked, session, signOn, kept } = setUpSignOn({ 'session.refresh': () => saved(sessionOf('a')) });
  kept.value = { ...kept.value, token: 't0', session: sessionOf('a') };
  session.restore(kept.value);
  signOn.start();
  await later(2 * 3_600_000 + 1000);
  expect(asked).toEqual(Array(3).fill(['session.refresh', { ttl: 'P1M' }, 't0']));
});

test('a refresh that fails is tried again after 5 s', async () => {
  const { asked, all, signOn } = setUpSignOn();
  signOn.start();
  await later(60_100);
  expect(asked).toHaveLength(2);
  await later(5000);
  expect(asked).toHaveLength(3);
  all['session.refresh'] = () => saved(sessionOf());
  signOn.wake();
  await later(1);
  expect(asked).toHaveLength(4);
});

test.each([401, 404])(
  'after %i the session is made anew, its users logged out and their rows wiped',
  async (status) => {
    const { all, told, session, signOn, kept, views } = setUpSignOn();
    kept.value = {
      ...kept.value,
      token: 't0',
      session: sessionOf('a', 'b'),
      users: sessionOf('a', 'b').users,
    };
    session.restore(kept.value);
    all['session.refresh'] = () => refused(status, 'A0002');
    signOn.start();
    await later(10);
    expect(told).toEqual(['wipe a', 'wipe b', 'replaced']);
    expect(await signOn.token()).toBe('t1');
    expect(views.at(-1)?.users.map(({ status: { kind } }) => kind)).toEqual(['loggedOut', 'loggedOut']);
    expect(kept.value).toMatchObject({ token: null, session: null, users: [{ id: 'a' }, { id: 'b' }] });
  },
);

test('a token whose time has passed is asked about before it is used', async () => {
  const { session, signOn, kept, views } = setUpSignOn();
  kept.value = { ...kept.value, token: 't0', session: sessionOf('a'), users: sessionOf('a').users };
  vi.setSystemTime(Date.now() + 31 * 86_400_000);
  session.restore(kept.value);
  signOn.start();
  await later(10);
  // Offline: nobody is signed in, and nothing is wiped, for the platform may still know better.
  expect(views.at(-1)?.users).toMatchObject([{ status: { kind: 'loggedOut' } }]);
  expect(await Promise.race([signOn.token(), Promise.resolve('none yet')])).toBe('none yet');
});

test('validity that ends while offline locks the users out, without a word from anyone', async () => {
  const { session, kept, views } = setUpSignOn();
  session.restore({ ...kept.value, token: 't0', session: sessionOf('a'), users: sessionOf('a').users });
  await later(29 * 86_400_000);
  expect(views.at(-1)?.users[0]?.status.kind).toBe('authenticated');
  await later(1.1 * 86_400_000);
  expect(views.at(-1)?.users[0]?.status.kind).toBe('loggedOut');
});

test('many calls refused at once renew the session once', async () => {
  const { asked, session, signOn } = setUpSignOn({ 'session.refresh': () => saved(sessionOf()) });
  signOn.start();
  await later(10);
  const token = session.token();
  await Promise.all([signOn.renew(token), signOn.renew(token), signOn.renew(token), signOn.renew('older')]);
  expect(names(asked)).toEqual(['session.create', 'session.refresh']);
});

test('what the platform tells of a change is asked about, and only then believed', async () => {
  const { asked, told, session, signOn, all } = setUpSignOn({
    'session.refresh': () => saved(sessionOf('a')),
  });
  session.restore({
    ...(await Promise.resolve(setUpSignOn().kept.value)),
    token: 't0',
    session: sessionOf('a'),
  });
  signOn.start();
  await later(1);
  signOn.onSessionState(sessionOf('a'));
  await later(1);
  expect(asked).toHaveLength(1);
  all['session.refresh'] = () => saved(sessionOf());
  signOn.onSessionState(sessionOf());
  await later(1);
  expect(asked).toHaveLength(2);
  expect(told).toEqual(['wipe a']);
  signOn.onSessionState({ ...sessionOf('z'), id: 'another session' });
  await later(1);
  expect(asked).toHaveLength(2);
});

test('a share is presented before the session is worth anything, and with each refresh', async () => {
  const { asked, signOn } = setUpSignOn({ 'session.refresh': () => saved(sessionOf('share:1')) }, 'secret');
  signOn.start();
  expect(await signOn.token()).toBe('t1');
  await later(60_500);
  const presented = ['session.refresh', { ttl: 'PT3M', shareToken: 'secret' }, 't1'];
  expect(asked).toEqual([['session.create', {}, null], presented, presented]);
});

test('a share that has ended ends its session, and is not presented again', async () => {
  const { asked, told, all, signOn, views } = setUpSignOn(
    { 'session.refresh': () => saved(sessionOf('share:1')) },
    'secret',
  );
  signOn.start();
  await later(0);
  all['session.refresh'] = () => refused(403, 'A0007');
  await later(60_500);
  expect(told).toEqual(['wipe share:1', 'replaced', 'ended: A0007']);
  expect(views.at(-1)?.users.filter(({ status }) => status.kind === 'authenticated')).toEqual([]);
  const before = asked.length;
  await later(3_600_000);
  expect(asked).toHaveLength(before);
});
