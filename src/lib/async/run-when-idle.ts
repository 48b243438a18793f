/** Work that can wait is done within this time even on a busy page. */
const patienceMs = 200;

/** Runs `work` when the page has nothing more urgent to do, and returns a function that cancels it. */
export function runWhenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 16);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}
