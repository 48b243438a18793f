import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Link } from '../../../../src/domain/protocol/engine.ts';
import { createLinkState } from '../../../../workers/engine/link/link-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const told: Link[] = [];
  const state = createLinkState((link) => {
    expect(state.get()).toBe(link);
    told.push(link);
  });
  /** Returns the links that were told since the last call. */
  const news = (): readonly Link[] => told.splice(0);
  return { state, news };
}

const connected = { status: 'connected' };
const forbidden = { status: 'forbidden', message: 'not from here' };

test('a failure at the start is told after three seconds, with the time at which it began', () => {
  const { state, news } = setUp();
  expect(state.get()).toEqual({ status: 'connecting' });
  state.failed(5);
  vi.advanceTimersByTime(2000);
  state.failed(7);
  state.retrying(9);
  vi.advanceTimersByTime(999);
  expect(news()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(news()).toEqual([{ status: 'disconnected', since: 5, wasConnected: false, retryAt: 9 }]);
  state.failed(8);
  vi.advanceTimersByTime(10_000);
  expect(news()).toEqual([]);
});

test('nothing is told of a failure that a connection follows within three seconds', () => {
  const { state, news } = setUp();
  state.failed(5);
  vi.advanceTimersByTime(2999);
  state.connected();
  state.connected();
  vi.advanceTimersByTime(10_000);
  expect(news()).toEqual([connected]);
});

test('a lost connection is told at once', () => {
  const { state, news } = setUp();
  state.connected();
  state.failed(5);
  expect(news()).toEqual([
    connected,
    { status: 'disconnected', since: 5, wasConnected: true, retryAt: undefined },
  ]);
});

test('a refusal by the platform is told at once, whatever the link was, and each message of it once', () => {
  for (const before of ['connecting', 'failing', 'connected', 'disconnected'] as const) {
    const { state, news } = setUp();
    if (before === 'failing') state.failed(1);
    else if (before !== 'connecting') state.connected();
    if (before === 'disconnected') state.failed(1);
    news();
    state.retrying(9);
    news();
    state.forbidden('not from here');
    state.forbidden('not from here');
    expect(news(), before).toEqual([{ ...forbidden, retryAt: 9 }]);
    state.forbidden(null);
    expect(news()).toEqual([{ ...forbidden, message: null, retryAt: 9 }]);
    vi.advanceTimersByTime(10_000);
    expect(news(), before).toEqual([]);
    // The next failure is no grace: the user has been told already.
    state.failed(3);
    expect(news()).toMatchObject([{ status: 'disconnected', since: 3 }]);
  }
});

test('the time of the next attempt is told while there is no connection', () => {
  const { state, news } = setUp();
  state.connected();
  state.retrying(1);
  expect(news()).toEqual([connected]);
  state.forbidden('not from here');
  news();
  state.retrying(2);
  state.retrying(2);
  state.retrying(undefined);
  expect(news()).toEqual([
    { ...forbidden, retryAt: 2 },
    { ...forbidden, retryAt: undefined },
  ]);
});
