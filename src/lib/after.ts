/**
 * Runs the work after so many ms; answers how to call it off. At 0 it is a task of its own where the platform has those:
 * a timer set by a timer waits 4 ms, however little it was asked to.
 */
export function after(ms: number, work: () => void): () => void {
  if (ms > 0 || !('scheduler' in globalThis)) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  }
  const off = new AbortController();
  scheduler.postTask(work, { signal: off.signal }).catch((error: unknown) => {
    if (!off.signal.aborted) reportError(error);
  });
  return () => off.abort();
}
