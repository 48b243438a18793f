import { plainSigns } from '../../lib/text/plain-signs.ts';
import { splitCountryCode } from './calling-code.ts';
import { dropsTrunkZero } from './home-plan.ts';

/** The parts of a typed number. Where it leads depends on the country. */
export interface TypedKeys {
  /** The keys that dial it: digits, `*` and `#`, perhaps after a plus sign. */
  readonly keys: string;
  /** The keys that the caller presses after the answer; null if there are none. */
  readonly extension: string | null;
}

/** `tel:+31-20-123-45-67;ext=9`, as links have it. */
const link = /^(?:tel|callto|sms):(?:\/\/)?(.+)$/i;
/** `Tel. 020 …`, as signatures have it. */
const label =
  /^(?:[\u260E\u260F\u{1F4DE}\u{1F4F1}]|(?:tel(?:efoon|ephone|efon)?|phone|mob(?:iel|ile|il)?|gsm|fax|t|m|f)\s*[.:])[\s.:]*/iu;
/** A word before the extension, in the languages of the countries around. */
const extensionWord =
  'extensi(?:on|e)|extn?|toestel(?:nummer|nr)?|tst|doorkies(?:nummer|nr)?|durchwahl|dw|nebenstelle|nst|app(?:arat)?|poste?|interne?|x';
const worded = new RegExp(
  `^(.*\\d.*?)[\\s(,;/-]*(?:;ext=|(?:${extensionWord})[\\s.:]*(?:(?:nummer|nr|no)[\\s.:]*)?)(\\d{1,11})[\\s)#]*$`,
  'i',
);
/** `+31201234567,9`: a pause, and what is pressed then. Only after a whole number: `#` and `,` are keys of others. */
const paused = /^(\+?(?:[\s().-]*\d){7,}[\s)]*)[,;~#pw]+\s*(\d{1,11})#?$/i;
/** `+31 (0)20`, `0031(0)20`: the zero that is dialled only within the country. */
const bracketedZero = /^([\s([]*(?:\+|00|011)[\s\d()[\].-]*?)[([]\s*0\s*[)\]]/;
/** `+31 020`: the same zero without brackets. */
const plainZero = /^(\+|00)(\d+)$/;
const separators = /[\s()[\].\-/]/g;
const keysOnly = /^\+?[\d*#]+$/;
/** Longer texts are not numbers, and would take the patterns long. */
const maxLength = 100;

/** The number and the extension of a link; the text itself if it is none. */
function fromLink(text: string): string {
  const [, body] = link.exec(text) ?? [];
  if (body === undefined) return text;
  const [number = '', ...parameters] = body.replace(/^%2B/i, '+').replaceAll('%20', ' ').split(';');
  const valueOf = (name: string): string | undefined =>
    parameters.find((each) => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const [context, extension] = [valueOf('phone-context'), valueOf('ext')];
  const whole =
    context?.startsWith('+') === true && !number.startsWith('+') ? `${context} ${number}` : number;
  return extension === undefined ? whole : `${whole};ext=${extension}`;
}

function withoutTrunkZero(keys: string): string {
  const [, prefix = '', digits = ''] = plainZero.exec(keys) ?? [];
  const parts = splitCountryCode(`+${digits}`);
  if (parts === null || !dropsTrunkZero(parts.code) || !parts.digits.startsWith('0')) return keys;
  return `${prefix}${parts.code}${parts.digits.replace(/^0+/, '')}`;
}

/** Italian numbers keep their zero, also in brackets. */
const zeroAfter = (before: string): string =>
  /^(?:\+|00|011)39$/.test(before.replaceAll(separators, '')) ? '0' : '';

/**
 * Reads a telephone number in any notation: with separators and invisible signs, as a link, with an extension; null if
 * the text is not written as a number. Everything that reads typed numbers begins with this function.
 */
export function typedNumber(text: string): TypedKeys | null {
  const signs = plainSigns(text).trim();
  if (signs.length > maxLength) return null;
  const plain = fromLink(signs).replace(label, '').trim();
  const [, base = plain, extension = null] = worded.exec(plain) ?? paused.exec(plain) ?? [];
  const spelled = base.replace(bracketedZero, (_, before: string) => before + zeroAfter(before));
  const keys = withoutTrunkZero(spelled.replaceAll(separators, ''));
  return keysOnly.test(keys) ? { keys, extension } : null;
}
