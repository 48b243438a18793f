import { compareFlowValues } from '../value/compare.ts';
import type { FlowValue } from '../value/value.ts';
import { isKind, isListValue, kindOf } from '../value/value.ts';
import type { LibraryFunction } from './define.ts';
import { define, defineOfMany, of, optional } from './define.ts';
import { stop } from '../tree/error.ts';

/** The operands: the arguments, or the items of a single list argument. */
const manyOf = (values: readonly FlowValue[]): readonly FlowValue[] => {
  const [first] = values;
  return values.length === 1 && first !== undefined && isListValue(first) ? first : values;
};

/** The maximum (1) or minimum (-1); None if there are no values. */
function extreme(values: readonly FlowValue[], direction: 1 | -1): FlowValue {
  return manyOf(values).reduce<FlowValue>((best, value, index) => {
    if (index === 0) return value;
    const order = compareFlowValues(value, best);
    if (order === undefined) throw stop('unsupportedType', { type: kindOf(value) });
    return order * direction > 0 ? value : best;
  }, null);
}

/** The sum of numbers, or of durations. */
function sumOf(given: readonly FlowValue[]): FlowValue {
  const values = manyOf(given);
  const durations = values.length > 0 && values.every((value) => isKind(value, 'duration'));
  let sum = 0;
  for (const value of values) {
    if (isKind(value, 'duration') && durations) sum += value.ms;
    else if (typeof value === 'number') sum += value;
    else throw stop('unsupportedType', { type: kindOf(value) });
  }
  if (!Number.isFinite(sum)) throw stop('tooLarge');
  return durations ? { kind: 'duration', ms: sum } : sum;
}

/** Rounds half up. More places than the number has leave it unchanged. */
function rounded(number: number, places: number): number {
  const scale = 10 ** Math.round(places);
  const scaled = number * scale;
  return Number.isFinite(scaled) && scale > 0 ? Math.round(scaled) / scale : number;
}

export const numberFunctions = {
  round: define({ number: of('number'), places: optional('number', 0) }, 'number', ({ number, places }) =>
    rounded(number, places),
  ),
  floor: define({ number: of('number') }, 'number', ({ number }) => Math.floor(number)),
  min: defineOfMany('any', (values) => extreme(values, -1)),
  max: defineOfMany('any', (values) => extreme(values, 1)),
  sum: defineOfMany('any', sumOf),
  /** A random integer between two numbers, both inclusive. */
  random: define({ min: of('number'), max: of('number') }, 'number', ({ min, max }, { random }) => {
    const [low, high] = [Math.ceil(Math.min(min, max)), Math.floor(Math.max(min, max))];
    return Math.min(high, low + Math.floor(random() * (high - low + 1)));
  }),
} as const satisfies Readonly<Record<string, LibraryFunction>>;
