import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EngineForgot, EngineHung, watchHeartbeat } from '../../../src/client/connection/heartbeat.ts';
import { needHello } from '../../../src/domain/protocol/engine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

function setUp(answer: () => Promise<unknown>) {
  const stop = new AbortController();
  const state = { isWatched: true, hung: null as unknown };
  const ask = vi.fn<() => Promise<unknown>>(answer);
  watchHeartbeat({ ask, isWatched: () => state.isWatched, signal: stop.signal }).catch(
    (error: unknown) => (state.hung = error),
  );
  return { ask, state, stop };
}

test('keeps asking an engine that answers, even with a rejection', async () => {
  const { ask, state } = setUp(() => Promise.reject(new Error('an older engine')));
  await later(60_000);
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(14);
  expect(state.hung).toBeNull();
});

test('reports an engine that does not know this tab', async () => {
  const { state } = setUp(() => Promise.reject(new Error(needHello)));
  await later(5000);
  expect(state.hung).toBeInstanceOf(EngineForgot);
});

test('reports an engine that stops answering within eleven seconds', async () => {
  let answers = true;
  const { state } = setUp(() => (answers ? Promise.resolve() : new Promise(() => {})));
  await later(30_000);
  answers = false;
  await later(11_000);
  expect(state.hung).toBeInstanceOf(EngineHung);
});

test('waits for an answer that takes five seconds', async () => {
  const { state } = setUp(() => new Promise((resolve) => setTimeout(resolve, 5000)));
  await later(60_000);
  expect(state.hung).toBeNull();
});

test('does not count the time in which the tab was hidden or frozen', async () => {
  const { ask, state } = setUp(() => new Promise(() => {}));
  await later(5000);
  expect(ask).toHaveBeenCalledOnce();
  state.isWatched = false;
  await later(600_000);
  expect(ask).toHaveBeenCalledOnce();
  state.isWatched = true;
  await later(1000);
  expect(ask).toHaveBeenCalledTimes(2);
  // One late tick after a sleep counts as one.
  vi.setSystemTime(Date.now() + 3_600_000);
  await later(5000);
  expect(state.hung).toBeNull();
  await later(2000);
  expect(state.hung).toBeInstanceOf(EngineHung);
});

test('asks nothing more once the engine was left', async () => {
  const { ask, state, stop } = setUp(() => new Promise(() => {}));
  await later(5000);
  stop.abort();
  await later(60_000);
  expect(ask).toHaveBeenCalledOnce();
  expect(state.hung).toBeNull();
});

test('an answer to a question of before the tab was hidden is no sign of life', async () => {
  const answers: (() => void)[] = [];
  const { state } = setUp(() => new Promise<void>((resolve) => void answers.push(resolve)));
  await later(4000);
  state.isWatched = false;
  await later(1000);
  state.isWatched = true;
  await later(1000);
  expect(answers).toHaveLength(2);
  answers[0]?.();
  await later(7000);
  expect(state.hung).toBeInstanceOf(EngineHung);
});
