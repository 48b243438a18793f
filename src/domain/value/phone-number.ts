/*
 * Own code instead of a library: display needs the local form of one country only, and libphonenumber's smallest build
 * is 80 kB. Forms that validate which numbers exist may need the library, but would load it with the form.
 */

/** The value sent for a withheld number. */
export const anonymousNumber = 'anonymous';

/** A Dutch number: `+31` and digits that do not begin with 0. */
const dutch = /^\+31([1-9]\d*)$/;

/** Whether the caller has withheld their number (S0-9-21). */
export const isAnonymous = (number: string): boolean => number.toLowerCase() === anonymousNumber;

/**
 * Formats a number for display (S0-9-22): Dutch numbers in local form (`+31201234567` as `0201234567`), any other text
 * unchanged.
 */
export function formatPhoneNumber(number: string): string {
  const local = dutch.exec(number)?.[1];
  return local === undefined ? number : `0${local}`;
}
