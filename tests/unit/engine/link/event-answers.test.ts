import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCounters } from '../../../../workers/engine/counters.ts';
import { createEventSession } from '../../../../workers/engine/link/event-session.ts';
import type { SocketConnection } from '../../../../workers/engine/link/socket-connection.ts';
import { later, setUpLink } from '../link-support/set-up-link.ts';

/* Answers of the platform to client events, and what happens without them. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const unregister = { type: 'dataSet.unregister', version: 2, id: 'x' } as const;

test('an unanswered event ends its own connection only, not the one that follows', async () => {
  const { platform, link } = setUpLink();
  link.start(null);
  await later(10);
  platform.answersEvents = false;
  void link.send('u1', unregister);
  await later(10_000);
  platform.socket.vanish();
  await later(2500);
  // It was sent again there, and is answered: 15 s after it was sent first, nothing is missing.
  platform.socket.deliver({ type: 'messageOk', id: 1 });
  await later(20_000);
  expect(platform.sockets).toHaveLength(2);
  expect(platform.received('event').map(({ seq }) => seq)).toEqual([1, 1]);
});

test('an answered event ends no connection later', async () => {
  const { platform, link } = setUpLink();
  link.start(null);
  await later(10);
  platform.answersEvents = false;
  const answer = link.send('u1', unregister);
  await later(100);
  platform.socket.deliver({ type: 'messageOk', id: 1 });
  expect(await answer).toBeNull();
  await later(60_000);
  expect(platform.sockets).toHaveLength(1);
});

test('an event that is never answered ends the connection, and is sent again on the next', async () => {
  const { platform, link } = setUpLink();
  link.start(null);
  await later(10);
  platform.answersEvents = false;
  const answer = link.send('u1', unregister);
  await later(15_100);
  platform.answersEvents = true;
  await later(3000);
  expect(await answer).toBeNull();
  expect(platform.sockets).toHaveLength(2);
});

test('no timer of an unanswered event outlives its connection', () => {
  const counters = createCounters();
  const session = createEventSession({ id: 's', start: 0, clientSeq: 0, counters, deliver: () => {} });
  session.attach({ post: () => {}, end: () => {} } as unknown as SocketConnection);
  void session.send('u1', unregister);
  expect(vi.getTimerCount()).toBe(1);
  session.detach();
  expect(vi.getTimerCount()).toBe(0);
});

test('what was committed without a connection is acknowledged at once on the next', async () => {
  const counters = createCounters();
  const session = createEventSession({ id: 's', start: 0, clientSeq: 0, counters, deliver: () => {} });
  for (const seq of [1, 2]) session.receive({ type: 'events', seq, events: [] });
  session.committed(2);
  await later(1000);
  const posted: unknown[] = [];
  session.attach({ post: (message: unknown) => posted.push(message) } as unknown as SocketConnection);
  expect(posted).toEqual([{ type: 'ack', seq: 2 }]);
});
