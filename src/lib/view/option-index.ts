/**
 * The index a key moves the cursor to among the `count` options below a search box; null leaves the key to the box.
 * Up and down wrap around; Home, End, left and right stay with the text.
 */
export function nextOptionIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return index <= 0 ? count - 1 : index - 1;
    case 'PageDown':
      return Math.min(count - 1, index + 8);
    case 'PageUp':
      return Math.max(0, index - 8);
    default:
      return null;
  }
}
