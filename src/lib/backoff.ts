/**
 * Wait before reconnect attempt n (0, 1, 2 …), in ms: between half and all of 2^n s, at most 30 s (S0 §4, §9).
 * The lower half is fixed so that a lone client does not hammer; the upper half is spread so that a
 * restarted platform does not meet all its clients at once.
 */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(2 ** attempt, 30) * 1000;
  return most / 2 + (random() * most) / 2;
}
