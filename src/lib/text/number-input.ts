/** The numbers that a numeric input accepts. */
export interface NumberBounds {
  readonly min?: number;
  readonly max?: number;
  /** The most decimal places; whole numbers only unless given. */
  readonly decimals?: number;
}

/** A number as typed. `text` is how the input then shows it. */
export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'number' | 'outside'; readonly value: number; readonly text: string };

/** More digits are not exact as a JavaScript number. */
const exactDigits = 15;
const maxTextLength = 100;

const decimalMark = (language: string): ',' | '.' => (/^nl\b/i.test(language) ? ',' : '.');

/**
 * Reads a numeric input (S1-5-44): an optional minus, digits and decimals, with the decimal mark of the language. White
 * space and leading zeros are dropped. There are no thousands separators: a Dutch `2.026` could mean two numbers.
 */
export function parseNumberInput(typed: string, language: string, bounds: NumberBounds = {}): TypedNumber {
  if (typed.length > maxTextLength) return { kind: 'invalid' };
  const mark = decimalMark(language);
  const text = typed.replaceAll(/\s/g, '');
  if (text === '') return { kind: 'empty' };
  const [whole = '', decimals, ...rest] = text.split(mark);
  const isNumber =
    /^-?[0-9]+$/.test(whole) && (decimals === undefined || /^[0-9]+$/.test(decimals)) && rest.length === 0;
  if (!isNumber || (decimals ?? '').length > (bounds.decimals ?? 0)) return { kind: 'invalid' };
  const digits = whole.replace(/^-?0*(?=[0-9])/, '');
  if (digits.length + (decimals ?? '').length > exactDigits) return { kind: 'invalid' };
  const size = Number(`${digits}.${decimals ?? '0'}`);
  const isNegative = whole.startsWith('-') && size !== 0;
  const value = isNegative ? -size : size;
  const isOutside = value < (bounds.min ?? -Infinity) || value > (bounds.max ?? Infinity);
  return {
    kind: isOutside ? 'outside' : 'number',
    value,
    text: `${isNegative ? '-' : ''}${digits}${decimals === undefined ? '' : mark + decimals}`,
  };
}

/** How a numeric input shows a number; NaN is an empty input. */
export const numberInputText = (value: number, language: string): string =>
  Number.isNaN(value) ? '' : String(value).replace('.', decimalMark(language));
