import { fold } from '../../lib/text/fold.ts';
import { typedNumber } from '../number-plan/typed-number.ts';

/** The texts of which a row must contain one: the search as typed and, if it is a phone number, without separators. */
export type SearchNeedles = readonly [typed: string, compact?: string];

/** Fewer digits would match too many values. */
const minDigits = 3;
/** A number with fewer digits has no extension: `12x34` is a name. */
const minDigitsBeforeExtension = 7;
const digitsOnly = /^\+?\d+$/;

/** A search as `fold` makes it, without surrounding space; two searches with the same result are equal. */
export const normalizeSearch = (search: string): string => fold(search).trim();

/** The digits of a search that is written as a telephone number, or as a part of one; null if it is not. */
function searchedDigits(search: string): string | null {
  const typed = typedNumber(search);
  if (typed === null || !digitsOnly.test(typed.keys)) return null;
  const min = typed.extension === null ? minDigits : minDigitsBeforeExtension;
  return typed.keys.length < min ? null : typed.keys;
}

/** `normalized`: see normalizeSearch. */
export function searchNeedles(normalized: string): SearchNeedles {
  const digits = searchedDigits(normalized);
  return digits === null || digits === normalized ? [normalized] : [normalized, digits];
}

/** Whether a folded text contains one of the needles. */
export const containsNeedle = (text: string, [typed, compact]: SearchNeedles): boolean =>
  text.includes(typed) || (compact !== undefined && text.includes(compact));
