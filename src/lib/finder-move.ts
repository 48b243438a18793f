/**
 * Where a key moves the cursor among `count` entries below a search box, by index; null: the key is the box's own.
 * Arrows go round; Home, End and the arrows to the side stay with the text.
 */
export function finderMove(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'PageDown':
      return Math.min(count - 1, at + 8);
    case 'PageUp':
      return Math.max(0, at - 8);
    default:
      return null;
  }
}
