import { portedType } from '../../domain/entities/number-porting-request/pre-check.ts';
import type { DutchNumberType } from '../../domain/number-plan/dutch-number.ts';
import { readNumber } from '../../domain/number-plan/read-number.ts';
import type { NumberRange } from '../../domain/value/number-range.ts';

/** The range between two numbers in any notation; null until both are whole numbers. */
export function readRange(firstText: string, lastText: string): NumberRange | null {
  const [first, last] = [readNumber(firstText), readNumber(lastText)];
  return first.kind === 'international' && last.kind === 'international'
    ? { first: first.number, last: last.number }
    : null;
}

/** The type of the first whole number of a request, as far as types are known; null until there is one. */
export function requestType(series: readonly Pick<NumberRange, 'first'>[]): DutchNumberType | null {
  for (const { first } of series) {
    const range = readRange(first, first);
    const type = range && portedType(range.first);
    if (type !== null) return type;
  }
  return null;
}
