/** The boxes after something was typed or pasted into one of them, and the box where typing goes on. */
export interface Typed {
  readonly values: readonly string[];
  readonly focus: number;
}

/**
 * Puts the digits of `text` into the boxes from `at` on and drops all else (S0 §5). A whole code fills all boxes
 * wherever it was pasted; an empty text empties its box.
 */
export function typeDigits(values: readonly string[], at: number, text: string): Typed {
  const digits = Array.from(text).filter((character) => /^[0-9]$/.test(character));
  if (digits.length === 0) return { values: text === '' ? values.with(at, '') : values, focus: at };
  const start = digits.length >= values.length ? 0 : at;
  const next = values.map((value, place) => digits[place - start] ?? value);
  return { values: next, focus: Math.min(start + digits.length, values.length - 1) };
}

/** Backspace: empties the box, or the one before an empty one. */
export function eraseDigit(values: readonly string[], at: number): Typed {
  const place = values[at] === '' ? Math.max(0, at - 1) : at;
  return { values: values.with(place, ''), focus: place };
}
