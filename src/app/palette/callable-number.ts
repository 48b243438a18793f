import { typedNumber } from '../../domain/number-plan/typed-number.ts';

/** The shortest numbers are those of emergencies. Anything shorter is rather the beginning of a search. */
const minKeys = 3;

/** The keys of a number that is typed in place of a search; null if it is none that can be called. */
export function callableNumber(typed: string): string | null {
  const number = typedNumber(typed);
  return number?.extension === null && number.keys.length >= minKeys ? number.keys : null;
}
