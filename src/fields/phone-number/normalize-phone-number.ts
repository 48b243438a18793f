import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number without a country code is Dutch. */
const defaultCountry = 'NL';

/** A phone number in any notation as E.164; a text that is not a number is only trimmed. */
export function normalizePhoneNumber(text: string): string {
  const number = parsePhoneNumberFromString(text, defaultCountry);
  return number?.isPossible() ? number.number : text.trim();
}
