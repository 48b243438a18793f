import { fold } from '../../lib/text/fold.ts';

/** The texts of which a row must contain one: the search as typed and, if it is a phone number, without separators. */
export type SearchNeedles = readonly [typed: string, compact?: string];

const phoneNumber = /^\+?[\d\s().\-/]+$/;
/** `+31 (0)20`: the zero that is dialled only within the country. */
const trunkZero = /^(\+[\d\s]+)\(0\)/;
const separators = /[\s().\-/]/g;
/** Fewer digits would match too many values. */
const minDigits = 3;

/** A search as `fold` makes it, without surrounding space; two searches with the same result are equal. */
export const normalizeSearch = (search: string): string => fold(search).trim();

/** `normalized`: see normalizeSearch. */
export function searchNeedles(normalized: string): SearchNeedles {
  if (!phoneNumber.test(normalized)) return [normalized];
  const compact = normalized.replace(trunkZero, '$1').replaceAll(separators, '');
  return compact === normalized || compact.length < minDigits ? [normalized] : [normalized, compact];
}

/** Whether a folded text contains one of the needles. */
export const containsNeedle = (text: string, [typed, compact]: SearchNeedles): boolean =>
  text.includes(typed) || (compact !== undefined && text.includes(compact));
