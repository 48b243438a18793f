/**
 * Runs `work` after `ms` milliseconds and returns a function that cancels it. At 0 ms it uses the browser's scheduler
 * where there is one, because nested timers are clamped to 4 ms.
 */
export function runAfter(ms: number, work: () => void): () => void {
  if (ms > 0 || !('scheduler' in globalThis)) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  }
  const controller = new AbortController();
  scheduler.postTask(work, { signal: controller.signal }).catch((error: unknown) => {
    if (!controller.signal.aborted) reportError(error);
  });
  return () => controller.abort();
}
