import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from '../link-support/set-up-link.ts';
import { refused, saved, sessionOf, setUpSession } from '../link-support/set-up-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A session with these users; the platform cannot be reached unless a test gives an answer. */
async function sessionWith(...ids: string[]) {
  const setup = setUpSession();
  await setup.session.begin('t1', sessionOf(...ids));
  return setup;
}

test('a logout is saved while the rows are still being deleted: an engine killed meanwhile finds nobody', async () => {
  const setup = await sessionWith('a');
  setup.holdWipes();
  void setup.session.logOut('a');
  await later(10);
  expect(setup.effects).toEqual(['wipe a']);
  expect(setup.stored.value).toMatchObject({
    token: null,
    session: null,
    owedLogouts: [{ userId: 'a', token: 't1' }],
  });
});

test('an owed logout is told with the token that has replaced its own, also by the next engine', async () => {
  const { session, sessionRefresh, answers, stored } = await sessionWith('a', 'b');
  await session.logOut('a');
  expect(stored.value.owedLogouts).toMatchObject([{ userId: 'a', token: 't1' }]);
  const until = new Date(Date.now() + 40 * 86_400_000).toISOString();
  answers['session.logoutUser'] = () => refused(503, 'E0001');
  answers['session.refresh'] = () => saved({ ...sessionOf('a', 'b'), validUntil: until, token: 't2' });
  await sessionRefresh.renew();
  expect(stored.value.owedLogouts).toMatchObject([{ userId: 'a', token: 't2', until }]);

  const next = setUpSession({ 'session.logoutUser': () => saved({}) });
  // The other user has left too, so that the session itself is not restored.
  next.session.restore({ ...stored.value, token: null, session: null });
  next.sessionRefresh.start();
  await later(10);
  expect(next.requests.find(([name]) => name === 'session.logoutUser')?.[2]).toBe('t2');
});

test('the seal key goes once the computer is private again', async () => {
  const { session, views } = await sessionWith();
  await session.setDevice('public');
  expect(views.at(-1)?.sealKey).toBeDefined();
  await session.setDevice('private');
  expect(session.view().sealKey).toBeUndefined();
  expect(views.at(-1)?.sealKey).toBeUndefined();
});

test('forgetting a user deletes all that is kept of them', async () => {
  const { session, effects, stored, views } = await sessionWith('a');
  await session.end('unknown');
  effects.length = 0;
  expect(stored.value.users).toHaveLength(1);
  await session.forget('a');
  expect(effects).toEqual(['wipe a']);
  expect(stored.value.users).toEqual([]);
  expect(views.at(-1)?.users).toEqual([]);
});
