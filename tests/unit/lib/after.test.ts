import { afterEach, expect, test, vi } from 'vitest';
import { runAfter } from '../../../src/lib/run-after.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Tasks as a browser has them: run in a turn of their own, unless they were called off. */
function withTasks(): void {
  const postTask = (work: () => void, { signal }: { readonly signal: AbortSignal }): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')));
      setImmediate(() => {
        if (signal.aborted) return;
        work();
        resolve();
      });
    });
  vi.stubGlobal('scheduler', { postTask });
}
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('waits as long as it is asked to', () => {
  vi.useFakeTimers();
  const work = vi.fn<() => void>();
  runAfter(20, work);
  vi.advanceTimersByTime(19);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

test.each(['with tasks', 'without'])('at once is later than now, and can be called off (%s)', async (how) => {
  if (how === 'with tasks') withTasks();
  const work = vi.fn<() => void>();
  const called = runAfter(0, work);
  const never = vi.fn<() => void>();
  runAfter(0, never)();
  expect(work).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  called();
  await nextTurn();
  expect(never).not.toHaveBeenCalled();
  expect(work).toHaveBeenCalledOnce();
});
