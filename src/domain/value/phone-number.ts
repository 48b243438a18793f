/*
 * A rule and no library: shown numbers need one country's form, and libphonenumber's smallest build is 80 kB. Forms
 * that take numbers in will need to tell which ones exist; that is another matter, and loads with them.
 */

/** How a number that was withheld travels. */
export const anonymousNumber = 'anonymous';

/** A number of the Netherlands, `+31` and digits that do not begin with a 0. */
const dutch = /^\+31([1-9]\d*)$/;

/** Is it the number of a caller who shows none (S0 §9)? */
export const isAnonymous = (number: string): boolean => number.toLowerCase() === anonymousNumber;

/**
 * A number as it is shown (S0 §9): one of the Netherlands in local form, `+31201234567` as `0201234567`; all others,
 * and what is no number at all, as they are.
 */
export function formatPhoneNumber(number: string): string {
  const local = dutch.exec(number)?.[1];
  return local === undefined ? number : `0${local}`;
}
