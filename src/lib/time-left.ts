/** What is left of a wait as minutes and seconds, `9:05`; `0:00` once it is over. Both in ms. */
export function formatTimeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
