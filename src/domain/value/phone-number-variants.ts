import { splitCountryCode } from '../number-plan/calling-code.ts';

/**
 * The forms in which people type a number that is stored as E.164: with a plus sign, with 00, and within its country.
 * Any other number has one form.
 */
export function phoneNumberVariants(number: string): readonly string[] {
  const parts = splitCountryCode(number);
  return parts === null ? [number] : [number, `00${number.slice(1)}`, `0${parts.digits}`];
}
