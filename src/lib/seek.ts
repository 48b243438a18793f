/** Less of what is short, so that a key moves within it. */
const step = (duration: number): number => (duration < 60 ? Math.min(1, duration / 10) : 5);

/** The moment a key leads to (seconds), as sliders have it (ARIA: slider); null of a key that leads nowhere. */
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
