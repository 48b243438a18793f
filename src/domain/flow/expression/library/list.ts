import { stableKey } from '../../../../lib/value/stable-key.ts';
import { expressionLimits } from '../tree/limits.ts';
import { compareFlowValues, sameFlowValue } from '../value/compare.ts';
import { compareSteps, searchSteps } from '../value/search.ts';
import type { FlowValue } from '../value/value.ts';
import { dictionaryOf, entryOf, isKind, kindOf } from '../value/value.ts';
import type { FunctionHost, LibraryFunction } from './define.ts';
import { anyValue, define, defineOfMany, of, optional } from './define.ts';
import { stop } from '../tree/error.ts';

const list = of('list');

/** A list of consecutive numbers (S1-5-58). */
function rangeOf(start: number, count: number): readonly number[] {
  if (count > expressionLimits.range) throw stop('rangeTooLarge');
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => start + index);
}

/** Concatenates lists, or merges dictionaries. Later keys win. */
function merged(values: readonly FlowValue[]): FlowValue {
  const lists = values.filter((value) => isKind(value, 'list'));
  const dictionaries = values.filter((value) => isKind(value, 'dictionary'));
  if (lists.length + dictionaries.length < values.length) throw stop('notMergeable');
  if (lists.length > 0 && dictionaries.length > 0) throw stop('mixedMerge');
  return dictionaries.length > 0
    ? dictionaryOf(dictionaries.flatMap(({ entries }) => Object.entries(entries)))
    : lists.flat();
}

function sorted(values: readonly FlowValue[], { read }: FunctionHost): readonly FlowValue[] {
  read(values, Math.ceil(Math.log2(values.length + 1)));
  return values.toSorted((a, b) => {
    const order = compareFlowValues(a, b);
    if (order === undefined) throw stop('unsupportedType', { type: kindOf(a) });
    return order;
  });
}

/** The distinct values. They are compared by JSON with sorted keys, because the order of keys does not matter. */
function uniqueOf(values: readonly FlowValue[]): readonly FlowValue[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = stableKey(value);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Charges for comparing a part with each item of a list, or each position of a text. */
function paySearch(whole: string | readonly FlowValue[], part: FlowValue, { spend }: FunctionHost): void {
  if (typeof whole !== 'string') spend(compareSteps(whole, part));
  else if (typeof part === 'string') spend(searchSteps(whole, part));
}

const truth = (value: FlowValue): boolean => {
  if (typeof value !== 'boolean') throw stop('unsupportedType', { type: kindOf(value) });
  return value;
};

export const listFunctions = {
  length: define(
    { of: of('text', 'list', 'dictionary') },
    'number',
    (args, { read }) => {
      if (isKind(args.of, 'list')) return args.of.length;
      read(args.of);
      return typeof args.of === 'string' ? args.of.length : Object.keys(args.of.entries).length;
    },
    0,
  ),
  contains: define({ in: of('text', 'list'), part: anyValue }, 'boolean', ({ in: whole, part }, host) => {
    paySearch(whole, part, host);
    if (typeof whole !== 'string') return whole.some((item) => sameFlowValue(item, part));
    if (typeof part !== 'string') throw stop('unsupportedType', { type: kindOf(part) });
    return whole.includes(part);
  }),
  /** None if not found. */
  indexOf: define({ in: of('text', 'list'), part: anyValue }, 'number', ({ in: whole, part }, host) => {
    paySearch(whole, part, host);
    if (typeof whole === 'string' && typeof part !== 'string')
      throw stop('unsupportedType', { type: kindOf(part) });
    const index =
      typeof whole === 'string'
        ? whole.indexOf(typeof part === 'string' ? part : '')
        : whole.findIndex((item) => sameFlowValue(item, part));
    return index < 0 ? null : index;
  }),
  /** Negative positions count from the end. */
  slice: define(
    { of: of('text', 'list'), from: of('number'), to: { kinds: ['number', 'none'], default: null } },
    'any',
    ({ of: whole, from, to }) => whole.slice(from, typeof to === 'number' ? to : undefined),
  ),
  range: define({ start: optional('number', 0), count: optional('number', 10) }, 'list', ({ start, count }) =>
    rangeOf(start, count),
  ),
  merge: defineOfMany('any', merged, 6),
  keys: define({ of: of('dictionary') }, 'list', (args) => Object.keys(args.of.entries)),
  values: define({ of: of('dictionary') }, 'list', (args) => Object.values(args.of.entries)),
  has: define(
    { in: of('dictionary'), key: of('text') },
    'boolean',
    (args) => entryOf(args.in, args.key) !== undefined,
  ),
  first: define({ list }, 'any', (args) => args.list[0] ?? null, 0),
  last: define({ list }, 'any', (args) => args.list.at(-1) ?? null, 0),
  sort: define({ list }, 'list', (args, host) => sorted(args.list, host)),
  reverse: define({ list }, 'list', (args) => args.list.toReversed()),
  unique: define({ list }, 'list', (args) => uniqueOf(args.list), 8),
  any: define({ list }, 'boolean', (args) => args.list.some(truth)),
  all: define({ list }, 'boolean', (args) => args.list.every(truth)),
} as const satisfies Readonly<Record<string, LibraryFunction>>;
