/** The country codes of one and two digits; all others have three. */
const international = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/**
 * The forms in which people type a number that is stored as E.164: with a plus sign, with 00, and within its country.
 * Any other number has one form.
 */
export function phoneNumberVariants(number: string): readonly string[] {
  const national = international.exec(number)?.[1];
  return national === undefined ? [number] : [number, `00${number.slice(1)}`, `0${national}`];
}
