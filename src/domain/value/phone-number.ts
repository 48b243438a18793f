/*
 * Own code instead of a library: display needs grouped digits, not the numbering plans of the world, and libphonenumber's
 * smallest build is 80 kB. Forms that validate which numbers exist load it with the form.
 */

/** The value sent for a withheld number. */
export const anonymousNumber = 'anonymous';

/** Whether the caller has withheld their number (S0-9-21). */
export const isAnonymous = (number: string): boolean => number.toLowerCase() === anonymousNumber;

/** Digits in groups: `[3, 2, 2]` makes `123 45 67` of `1234567`; more digits than the groups hold stay at the end. */
function grouped(digits: string, sizes: readonly number[]): string {
  let from = 0;
  const groups = sizes.map((size) => digits.slice(from, (from += size)));
  return [...groups, digits.slice(from)].filter((group) => group !== '').join(' ');
}

/** Groups of three; a single digit is not left alone at the end. */
const inThrees = (digits: string): string =>
  digits.match(digits.length % 3 === 1 ? /\d{4}$|\d{3}/g : /\d{3}|\d+$/g)?.join(' ') ?? digits;

/** Dutch service numbers: 0800, 0900, 0906 and 0909, of four or seven digits. */
const service = /^(?:800|90[069])/;
/** Dutch area codes and number series of three digits with the zero; the other areas have four. */
const shortArea = /^(?:1[035]|2[0346]|3[03568]|4[0356]|5[0358]|7\d|8[4578]|91)/;

/** The digits of a Dutch number after the country code, in local form: `020 123 45 67`, `06 12 34 56 78`. */
function dutchNumber(digits: string): string {
  if (service.test(digits)) return `0${grouped(digits, [3])}`;
  if (digits.length !== 9) return `0${digits}`;
  if (digits.startsWith('6')) return `0${grouped(digits, [1, 2, 2, 2])}`;
  return `0${grouped(digits, shortArea.test(digits) ? [2, 3, 2] : [3, 2, 2])}`;
}

/** The country codes of one and two digits; all others have three. */
const withCountryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** The country code of an E.164 number and the digits after it; null for any other text. */
export function splitCountryCode(number: string): { readonly code: string; readonly digits: string } | null {
  const [, code, digits] = withCountryCode.exec(number) ?? [];
  return code === undefined || digits === undefined ? null : { code, digits };
}

/**
 * The digits that numbers of one area share: the country code, and in the Netherlands the area code or the number
 * series.
 */
export function numberArea(number: string): string {
  const { code, digits } = splitCountryCode(number) ?? { code: '', digits: '' };
  if (code !== '31') return code;
  const length = digits.startsWith('6') ? 1 : !service.test(digits) && shortArea.test(digits) ? 2 : 3;
  return `31${digits.slice(0, length)}`;
}

/**
 * Formats a number for display (S0-9-22): Dutch numbers in local form (`+31201234567` as `020 123 45 67`), others with
 * their country code (`+32 246 760 000`), and any other text unchanged.
 */
export function formatPhoneNumber(number: string): string {
  const { code, digits } = splitCountryCode(number) ?? { code: '', digits: '' };
  if (code === '31') return digits.startsWith('0') ? number : dutchNumber(digits);
  if (digits.length < 5 || digits.length > 13) return number;
  return `+${code} ${code === '1' ? grouped(digits, [3, 3]) : inThrees(digits)}`;
}
