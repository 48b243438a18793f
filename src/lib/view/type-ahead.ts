import { fold } from '../text/fold.ts';

/** After a longer pause, typing starts a new text, ms. */
const pauseMs = 700;

/** The letters typed so far, and the time of the last one. */
export interface TypedAhead {
  readonly text: string;
  readonly at: number;
}

export const nothingTyped: TypedAhead = { text: '', at: Number.NEGATIVE_INFINITY };

/** The typed text after another key; null if the key has no place in it. A space continues a text, but begins none. */
export function typeAhead(typed: TypedAhead, key: string, now: number): TypedAhead | null {
  const text = now - typed.at <= pauseMs ? typed.text : '';
  if (key.length !== 1 || (key === ' ' && text === '')) return null;
  return { text: text + key, at: now };
}

/**
 * The next entry that begins with the typed text, from `from` on and around; -1 if there is none. A single letter,
 * also a repeated one, goes past the entry at `from`; more letters may stay there.
 */
export function indexTyped(
  { text }: TypedAhead,
  from: number,
  count: number,
  textAt: (index: number) => string | undefined,
): number {
  const letters = Array.from(fold(text));
  const isRepeated = letters.every((letter) => letter === letters[0]);
  const wanted = isRepeated ? (letters[0] ?? '') : letters.join('');
  if (wanted === '') return -1;
  for (let step = isRepeated ? 1 : 0; step <= count; step++) {
    const index = (from + step) % count;
    // Folding the whole of 100,000 long names would take longer than a key press may.
    const start = textAt(index)
      ?.trimStart()
      .slice(0, text.length * 2);
    if (start !== undefined && fold(start).startsWith(wanted)) return index;
  }
  return -1;
}
