import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** What people type without a country code is a number of the Netherlands. */
const home = 'NL';

/** A telephone number as it travels (E.164), from however it was written; what is no number stays as it is, trimmed. */
export function readPhoneNumber(text: string): string {
  const number = parsePhoneNumberFromString(text, home);
  return number?.isPossible() ? number.number : text.trim();
}
