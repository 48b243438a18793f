/** The key of a Dutch address. */
export interface DutchAddressKey {
  readonly postcode: string;
  readonly houseNumber: string;
}

/** Four digits, of which the first is not a zero, optionally a space, and two letters (S1-5-25). */
const postcodePattern = /^([1-9][0-9]{3}) ?([A-Za-z]{2})$/;
const houseNumberPattern = /^([1-9][0-9]{0,4})(?![0-9])(.{0,20})$/;

/** A postcode without spaces and in capitals; null if the text is not one. */
export function readPostcode(text: string): string | null {
  const [, digits, letters] = postcodePattern.exec(text.trim()) ?? [];
  return digits === undefined || letters === undefined ? null : `${digits}${letters.toUpperCase()}`;
}

/** A house number and its extension: `12-3 hs` is number 12 with the extension `3 hs`. Null if it has no number. */
export function readHouseNumber(
  text: string,
): { readonly number: string; readonly extension: string } | null {
  const [, number, rest = ''] = houseNumberPattern.exec(text.trim()) ?? [];
  return number === undefined ? null : { number, extension: rest.replace(/^[\s/-]+/, '').trim() };
}

/** A house number and its extension in one text, as people write them: `12-3 hs`, but `19 a-bis`. */
export const writtenHouseNumber = (number: string, extension: string): string =>
  [number, extension].filter((part) => part.trim() !== '').join(/^\d/.test(extension.trim()) ? '-' : ' ');

/** Whether a look-up can be asked for the texts (S1-5-25). */
export const isAskable = ({ postcode, houseNumber }: DutchAddressKey): boolean =>
  readPostcode(postcode) !== null && readHouseNumber(houseNumber) !== null;
