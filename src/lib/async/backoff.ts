/**
 * The wait before reconnect attempt n (0, 1, 2 …), in ms: between half and all of 2^n s, at most 30 s (S0-4-12).
 * The lower half is fixed so that a lone client does not hammer the platform; the upper half is random so that
 * clients do not all return at once after a restart.
 */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(2 ** attempt, 30) * 1000;
  return ceiling / 2 + (random() * ceiling) / 2;
}
