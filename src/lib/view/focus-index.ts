import { fold } from '../text/fold.ts';

/**
 * The index a key moves the focus to in a list of entries: arrows wrap around, Home and End go to the ends, a letter to
 * the next entry that begins with it. Null if the key does not move the focus.
 */
export function nextFocusIndex(key: string, at: number, texts: readonly string[]): number | null {
  const count = texts.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  const letter = fold(key);
  for (let step = 1; step <= count; step++) {
    const index = (at + step + count) % count;
    if (
      fold(texts[index] ?? '')
        .trim()
        .startsWith(letter)
    )
      return index;
  }
  return null;
}
