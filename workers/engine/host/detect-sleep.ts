const tickMs = 1000;
/** A tick this much later than it was due, and nobody was awake (pitfall: a dead socket does not say so). */
const sleptMs = 5000;

/** Tells when this machine has slept: the clock went on while timers stood still. Returns how to stop watching. */
export function detectSleep(onWoken: () => void): () => void {
  let last = Date.now();
  const ticks = setInterval(() => {
    const now = Date.now();
    if (now - last > tickMs + sleptMs) onWoken();
    last = now;
  }, tickMs);
  return () => clearInterval(ticks);
}
