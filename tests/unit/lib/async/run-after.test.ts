import { afterEach, expect, test, vi } from 'vitest';
import { runAfter } from '../../../../src/lib/async/run-after.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A stand-in for the browser's task scheduler: each task runs in its own turn unless it was cancelled. */
function stubScheduler(): void {
  const postTask = (work: () => void, { signal }: { readonly signal: AbortSignal }): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
      setImmediate(() => {
        if (signal.aborted) return;
        work();
        resolve();
      });
    });
  vi.stubGlobal('scheduler', { postTask });
}
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('runs the work runAfter the given time', () => {
  vi.useFakeTimers();
  const work = vi.fn<() => void>();
  runAfter(20, work);
  vi.advanceTimersByTime(19);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

test.each(['with a scheduler', 'without'])(
  'a wait of 0 ms is still a later task, and can be cancelled (%s)',
  async (how) => {
    if (how === 'with a scheduler') stubScheduler();
    const work = vi.fn<() => void>();
    const cancelAfterRun = runAfter(0, work);
    const cancelled = vi.fn<() => void>();
    runAfter(0, cancelled)();
    expect(work).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
    cancelAfterRun();
    await nextTurn();
    expect(cancelled).not.toHaveBeenCalled();
    expect(work).toHaveBeenCalledOnce();
  },
);
