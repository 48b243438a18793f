/** Seconds per key press; less for short audio, so that a key does not jump to its end. */
const step = (duration: number): number => (duration < 60 ? Math.min(1, duration / 10) : 5);

/** The position (seconds) a key seeks to, as the ARIA slider pattern defines it; null for any other key. */
export function seekTo(key: string, position: number, duration: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: position + step(duration),
    ArrowUp: position + step(duration),
    ArrowLeft: position - step(duration),
    ArrowDown: position - step(duration),
    PageUp: position + 6 * step(duration),
    PageDown: position - 6 * step(duration),
    Home: 0,
    End: duration,
  };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return to === undefined ? null : Math.max(0, Math.min(to, duration));
}
