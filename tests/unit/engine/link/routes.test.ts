import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, setUpLink } from '../link-support/set-up-link.ts';
import { sessionOf } from '../link-support/set-up-session.ts';

/* The link passes on what it receives to those that it concerns. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const linksOf = (told: readonly string[]): readonly string[] =>
  told.filter((line) => line.startsWith('topics linked'));

test('tells topics of each event session that begins, and of each that is resumed', async () => {
  const { platform, link, told } = setUpLink();
  link.start(null);
  await later(10);
  expect(linksOf(told)).toEqual(['topics linked new']);
  platform.socket.vanish();
  await later(2500);
  expect(linksOf(told)).toEqual(['topics linked new', 'topics linked resumed']);
  platform.resumable = false;
  platform.socket.vanish();
  await later(5000);
  expect(linksOf(told)).toEqual(['topics linked new', 'topics linked resumed', 'topics linked new']);
});

test('passes the events of users on to topics and audio links', async () => {
  const { platform, link, told } = setUpLink();
  link.start(null);
  await later(10);
  platform.message();
  expect(told.slice(1)).toEqual(['audio link of u1', 'topic of u1']);
});

test('passes an announced session state on to the session', async () => {
  const { platform, link, sessionRefresh } = setUpLink();
  link.start(null);
  await later(10);
  const session = sessionOf('a');
  platform.socket.deliver({
    type: 'events',
    seq: 1,
    events: [{ userId: null, data: { type: 'session.state', session } }],
  });
  expect(sessionRefresh.onSessionState.mock.calls).toMatchObject([[{ id: session.id }]]);
});

test('rows are current only once the last missed message has come', async () => {
  const { platform, dataSets, states, link } = setUpLink();
  link.start(null);
  await later(10);
  platform.socket.vanish();
  await later(10);
  platform.message('lost');
  platform.message('lost');
  const seen: string[] = [];
  dataSets.onReceive = ({ seq }) => seen.push(`${seq} ${dataSets.calls.at(-1)} ${states.at(-1)}`);
  await later(2500);
  expect(seen).toEqual(['1 linked resumed es1 0 disconnected', '2 linked resumed es1 0 disconnected']);
  expect([dataSets.calls.at(-1), states.at(-1)]).toEqual(['caughtUp', 'connected']);
});

test('a tab that wakes also wakes the session, which may be failing', async () => {
  const { link, sessionRefresh } = setUpLink();
  link.start(null);
  await later(10);
  link.wake();
  expect(sessionRefresh.wake).toHaveBeenCalledTimes(1);
});
