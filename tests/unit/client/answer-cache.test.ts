import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswerCache } from '../../../src/client/data/answer-cache.ts';
import type { Question } from '../../../src/client/data/answer-cache.ts';
import type { CallOutcome } from '../../../src/domain/protocol/engine.ts';
import { createStore } from '../../../src/lib/value/store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost: CallOutcome = { kind: 'unknown', reason: 'offline' };
const saved = (value: unknown): CallOutcome => ({ kind: 'saved', value });
const refused: CallOutcome = {
  kind: 'refused',
  status: 403,
  error: { code: 'forbidden', message: 'Not permitted' },
};

function setUp() {
  const connected = createStore(true);
  const cache = createAnswerCache(connected, Date.now);
  const sent: ((outcome: CallOutcome) => void)[] = [];
  const question = (keptMs = 0): Question => ({
    key: 'question',
    send: () => new Promise((resolve) => void sent.push(resolve)),
    keptMs,
  });
  const answer = async (at: number, outcome: CallOutcome): Promise<void> => {
    sent[at]?.(outcome);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { connected, cache, sent, question, answer, now: () => cache.get('question') };
}

test('all who show an answer share one question', async () => {
  const { cache, sent, question, answer, now } = setUp();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  cache.watch(question(), first);
  cache.watch(question(), second);
  expect(now()).toEqual({ state: 'loading' });
  await answer(0, saved(1));
  expect(now()).toMatchObject({ state: 'ready', value: 1, readAt: Date.now() });
  expect([sent.length, first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1, 1]);
});

test('a question without an answer is asked again when the connection is back', async () => {
  const { connected, cache, sent, question, answer, now } = setUp();
  cache.watch(question(), vi.fn());
  connected.set(false);
  await answer(0, lost);
  expect(now()).toEqual({ state: 'failed', code: null });
  expect(sent).toHaveLength(1);
  connected.set(true);
  await answer(1, saved(2));
  expect(now()).toMatchObject({ state: 'ready', value: 2 });
});

test('a read answer stays while nothing is heard, and is read again when the connection is back', async () => {
  const { connected, cache, question, answer, now } = setUp();
  cache.watch(question(), vi.fn());
  await answer(0, saved('old'));
  connected.set(false);
  const refreshed = cache.refresh('question');
  await answer(1, lost);
  await refreshed;
  expect(now()).toMatchObject({ state: 'ready', value: 'old' });
  connected.set(true);
  await answer(2, saved('new'));
  expect(now()).toMatchObject({ value: 'new' });
});

test('a refusal replaces what was read before', async () => {
  const { cache, question, answer, now } = setUp();
  cache.watch(question(), vi.fn());
  await answer(0, saved(1));
  void cache.refresh('question');
  await answer(1, refused);
  expect(now()).toEqual({ state: 'failed', code: 'forbidden' });
});

test('only the latest answer counts, and none that nobody waits for', async () => {
  const { cache, question, answer, now } = setUp();
  const stop = cache.watch(question(), vi.fn());
  void cache.refresh('question');
  await answer(1, saved('second'));
  await answer(0, saved('first'));
  expect(now()).toMatchObject({ value: 'second' });
  void cache.refresh('question');
  stop();
  await answer(2, saved('third'));
  expect(now()).toEqual({ state: 'loading' });
});

test('an answer that seldom changes is kept for its time, but not after the user was left', async () => {
  const { cache, sent, question, answer, now } = setUp();
  cache.watch(question(1000), vi.fn())();
  await answer(0, saved(1));
  cache.watch(question(1000), vi.fn())();
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(999);
  expect(now()).toMatchObject({ value: 1 });
  vi.advanceTimersByTime(1);
  expect(now()).toEqual({ state: 'loading' });

  const stop = cache.watch(question(1000), vi.fn());
  await answer(1, saved(2));
  cache.clear();
  expect(now()).toMatchObject({ value: 2 });
  stop();
  cache.clear();
  expect(now()).toEqual({ state: 'loading' });
});

test('what failed is asked again by the next who shows it', async () => {
  const { cache, sent, question, answer } = setUp();
  cache.watch(question(1000), vi.fn());
  await answer(0, lost);
  cache.watch(question(1000), vi.fn());
  expect(sent).toHaveLength(2);
});
