const tickMs = 1000;
/**
 * A tick that is overdue by more than this means that the machine has slept; its socket may be dead without a close
 * event.
 */
const sleptMs = 5000;

/**
 * Calls `onWoken` after the machine has slept: its clock went on while timers were paused. Returns a function that
 * stops it.
 */
export function detectSleep(onWoken: () => void): () => void {
  let last = Date.now();
  const ticks = setInterval(() => {
    const now = Date.now();
    if (now - last > tickMs + sleptMs) onWoken();
    last = now;
  }, tickMs);
  return () => clearInterval(ticks);
}
