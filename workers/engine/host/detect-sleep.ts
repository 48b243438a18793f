const tickMs = 1000;
/**
 * A tick that is overdue by more than this means that the machine has slept; its socket may be dead without a close
 * event.
 */
const sleptMs = 5000;

/**
 * Calls the listeners after the machine has slept: its clock went on while timers were paused, so a session may have
 * expired. Returns a function that stops it.
 */
export function detectSleep(...listeners: readonly (() => void)[]): () => void {
  let last = Date.now();
  const ticks = setInterval(() => {
    const now = Date.now();
    if (now - last > tickMs + sleptMs) for (const listener of listeners) listener();
    last = now;
  }, tickMs);
  return () => clearInterval(ticks);
}
