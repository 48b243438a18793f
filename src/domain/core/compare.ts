import { fold } from '../../lib/text/fold.ts';

const ranks: Readonly<Record<string, number>> = { number: 0, string: 1, boolean: 2 };
/** The rank of a value's type. Lists and objects come last. */
const rank = (value: unknown): number => ranks[typeof value] ?? 3;
/** By UTF-16 code units. */
export const compareCodeUnits = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** A text with what it is compared by. */
export interface PreparedText {
  readonly folded: string;
  readonly lower: string;
  readonly text: string;
}

/** Without case and accents first. Texts that differ are never equal. */
export const comparePrepared = (a: PreparedText, b: PreparedText): number =>
  compareCodeUnits(a.folded, b.folded) ||
  compareCodeUnits(a.lower, b.lower) ||
  compareCodeUnits(a.text, b.text);

/** As `comparePrepared`. */
export const compareTexts = (a: string, b: string): number =>
  compareCodeUnits(fold(a), fold(b)) ||
  compareCodeUnits(a.toLowerCase(), b.toLowerCase()) ||
  compareCodeUnits(a, b);

/**
 * Total order of field values: numbers, text (without case and accents first), false, true, then lists and objects,
 * which are all equal; null and undefined last. It reads no member of a value, so no JSON makes it throw or slow.
 */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  return rank(a) - rank(b) || (typeof a === 'boolean' ? Number(a) - Number(b) : 0);
}
