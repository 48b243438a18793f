import { plainSigns } from '../../lib/text/plain-signs.ts';

/** The boxes after typing or pasting, and the index of the box to focus. */
export interface DigitEntry {
  readonly values: readonly string[];
  readonly focus: number;
}

/**
 * Puts the digits of `text`, also full-width ones, into the boxes from index `at` on and drops all other characters (S0-5-02). A whole code
 * fills all boxes, wherever it was pasted; an empty text empties its box.
 */
export function typeDigits(values: readonly string[], at: number, text: string): DigitEntry {
  const digits = Array.from(plainSigns(text)).filter((character) => /^[0-9]$/.test(character));
  if (digits.length === 0) return { values: text === '' ? values.with(at, '') : values, focus: at };
  const start = digits.length >= values.length ? 0 : at;
  const next = values.map((value, index) => digits[index - start] ?? value);
  return { values: next, focus: Math.min(start + digits.length, values.length - 1) };
}

/** Handles Backspace: empties the box, or the previous one if it is empty already. */
export function eraseDigit(values: readonly string[], at: number): DigitEntry {
  const index = values[at] === '' ? Math.max(0, at - 1) : at;
  return { values: values.with(index, ''), focus: index };
}
