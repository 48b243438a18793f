import { splitCountryCode } from '../number-plan/calling-code.ts';
import { dutchAreaLength, dutchNumber } from '../number-plan/dutch-number.ts';
import { groupDigits } from '../number-plan/group-digits.ts';

/*
 * Own code instead of a library: every page shows and searches numbers, and libphonenumber's smallest build is 80 kB.
 * Tests compare the rules with the library's.
 */

/** The value sent for a withheld number. */
export const anonymousNumber = 'anonymous';

/** Whether the caller has withheld their number (S0-9-21). */
export const isAnonymous = (number: string): boolean => number.toLowerCase() === anonymousNumber;

/**
 * The digits that numbers of one area share: the country code, and in the Netherlands the area code or the number
 * series.
 */
export function numberArea(number: string): string {
  const { code, digits } = splitCountryCode(number) ?? { code: '', digits: '' };
  return code === '31' ? `31${digits.slice(0, dutchAreaLength(digits))}` : code;
}

/**
 * Formats a number for display (S0-9-22): Dutch numbers in local form (`+31201234567` as `020 123 45 67`), others with
 * their country code in the groups of their country (`+32 2 467 60 00`), the internal number of an address book without
 * its mark (`#0902` as `0902`), and any other text unchanged.
 */
export function formatPhoneNumber(number: string): string {
  const internal = /^#(\d+)$/.exec(number)?.[1];
  if (internal !== undefined) return internal;
  const { code, digits } = splitCountryCode(number) ?? { code: '', digits: '' };
  if (code === '31') return digits.startsWith('0') ? number : dutchNumber(digits);
  if (digits.length < 5 || digits.length > 13) return number;
  return `+${code} ${groupDigits(code, digits)}`;
}
