import { splitCountryCode } from './calling-code.ts';
import { isDutchNumber } from './dutch-number.ts';
import { groupings } from './groupings.ts';
import { homePlanOf, dropsTrunkZero } from './home-plan.ts';
import { typedNumber } from './typed-number.ts';

/** Where a dialled number leads: into the world, as E.164, or to a number of the caller's country as it is dialled. */
export interface DialledNumber {
  readonly kind: 'international' | 'emergency' | 'short';
  readonly number: string;
}

/** Why a text is not a whole telephone number. */
export type NumberFault = 'notANumber' | 'extension' | 'short' | 'length';

export type NumberReading = DialledNumber | { readonly kind: 'refused'; readonly fault: NumberFault };

/** A number without a country code is Dutch. */
export const usualHome = '31';
const e164 = /^\+[1-9]\d{6,14}$/;
/** A text of at most this many digits is an internal number or a short one. */
const maxShortLength = 7;
/** Fewer digits without a prefix would be a short number. */
const minRepairedLength = 8;

/** Whether digits after a country code make a whole number, as far as that is known. */
function isNational(code: string, digits: string): boolean {
  if (code === '31') return isDutchNumber(digits);
  if (dropsTrunkZero(code) && digits.startsWith('0')) return false;
  return groupings[code]?.lengths.includes(digits.length) ?? e164.test(`+${code}${digits}`);
}

function internationalNumber(number: string): DialledNumber | null {
  const parts = splitCountryCode(number);
  return parts !== null && isNational(parts.code, parts.digits) ? { kind: 'international', number } : null;
}

/** The digits after the country code of a number dialled within its country. */
function nationalDigits(keys: string, home: string): string | null {
  // Municipalities.
  if (home === '31' && keys.startsWith('14')) return keys;
  const { trunk } = homePlanOf(home);
  if (keys.startsWith(trunk)) return keys.slice(trunk.length);
  return home === '1' ? keys : null;
}

/** Where keys lead that are pressed in the country with the code `home`; null: nowhere. */
export function dialledNumber(keys: string, home: string): DialledNumber | null {
  const { emergency, short, international } = homePlanOf(home);
  if (emergency.includes(keys)) return { kind: 'emergency', number: keys };
  if (short.test(keys)) return { kind: 'short', number: keys };
  if (keys.startsWith('+')) return internationalNumber(keys);
  if (keys.startsWith(international)) return internationalNumber(`+${keys.slice(international.length)}`);
  const national = nationalDigits(keys, home);
  return national !== null && /^\d+$/.test(national) && isNational(home, national)
    ? { kind: 'international', number: `+${home}${national}` }
    : null;
}

/** A number of which a spreadsheet has removed the first zero or the plus sign. */
function repaired(keys: string, home: string): DialledNumber | null {
  if (!/^[1-9]\d+$/.test(keys) || keys.length < minRepairedLength) return null;
  if (isNational(home, keys)) return { kind: 'international', number: `+${home}${keys}` };
  return keys.startsWith(home) ? internationalNumber(`+${keys}`) : null;
}

/** Reads a whole telephone number in any notation, as typed in the country with the code `home`. */
export function readNumber(text: string, home: string = usualHome): NumberReading {
  const typed = typedNumber(text);
  if (typed === null) return { kind: 'refused', fault: 'notANumber' };
  const { keys, extension } = typed;
  const found = dialledNumber(keys, home) ?? repaired(keys, home);
  if (extension !== null) return { kind: 'refused', fault: 'extension' };
  if (found !== null) return found;
  return { kind: 'refused', fault: keys.length <= maxShortLength ? 'short' : 'length' };
}

/** The country code of a number; that of the Netherlands if it has none. */
export const homeOf = (number: string | null): string =>
  (number === null ? null : splitCountryCode(number)?.code) ?? usualHome;
