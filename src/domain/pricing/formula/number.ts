/** Why a formula is refused. It is never rounded or guessed at. */
export const formulaProblems = [
  'tooLong',
  'unexpectedText',
  'unknownWord',
  'startsWithSign',
  'missingNumber',
  'incompleteNumber',
  'missingPercent',
  'literalStandsAlone',
  'repeatedOperator',
  'foreignDecimalSign',
  'groupSigns',
  'exponent',
  'tooManyDecimals',
  'tooManyPercentDecimals',
  'decimals',
  'tooLarge',
  'tooSmall',
  'wrongMessage',
] as const;
export type FormulaProblem = (typeof formulaProblems)[number];

export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];
export const otherSign = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.');

/** The decimals that a number may have, and the bounds of the integer that it becomes with them. */
export interface NumberForm {
  readonly decimals: number;
  readonly min: number;
  readonly max: number;
  readonly tooManyDecimals: FormulaProblem;
}

/** `sign` is undefined in a whole number. */
export interface ReadDecimal {
  readonly value: number;
  readonly sign: DecimalSign | undefined;
  /** Three digits after the decimal sign, which would be a group if the sign were one of groups. */
  readonly mayBeGroup: boolean;
}

/** No allowed number has more digits before its decimal sign. */
const maxWholeDigits = 9;

/** Reads digits with at most one decimal sign, as an integer in the smallest unit of the form. */
export function readDecimal(text: string, form: NumberForm): ReadDecimal | FormulaProblem {
  const marks = text.replaceAll(/[0-9]/g, '');
  if (marks.length > 1) return 'groupSigns';
  const sign = marks === '' ? undefined : marks === '.' ? '.' : ',';
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  if (whole === '' || (sign !== undefined && fraction === '')) return 'incompleteNumber';
  if (fraction.length > form.decimals) return form.tooManyDecimals;
  const digits = whole.replace(/^0+(?=[0-9])/, '');
  if (digits.length > maxWholeDigits) return 'tooLarge';
  const value = Number(digits + fraction.padEnd(form.decimals, '0'));
  if (value > form.max) return 'tooLarge';
  if (value < form.min) return 'tooSmall';
  return { value, sign, mayBeGroup: fraction.length === 3 };
}

/** Writes an integer in the smallest unit with as many decimals as it needs. */
export function numberText(value: number, decimals: number, sign: DecimalSign): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}${sign}${fraction}`;
}
