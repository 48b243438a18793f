import type { FlowValue } from '../../../../../src/domain/flow/expression/value/value.ts';
import { dictionaryOf } from '../../../../../src/domain/flow/expression/value/value.ts';

const times = <Item>(count: number, item: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => item(index));
const nested = (depth: number): FlowValue => (depth === 0 ? 1 : [nested(depth - 1)]);

/** New values that cost the most to work on, each in its way: what has been measured before is not measured again. */
export const costlyValues: { readonly [name: string]: () => FlowValue } = {
  characters: () => 'a'.repeat(200_000),
  growing: () => 'İß'.repeat(50_000),
  escaped: () => '\u0000"\\'.repeat(60_000),
  broken: () => `${'a'.repeat(50_000)}b${'a'.repeat(50_000)}`,
  short: () => 'a',
  emptyLists: () => `[${times(40_000, () => '[]').join()}]`,
  emptyObjects: () => `[${times(40_000, () => '{}').join()}]`,
  keys: () => `{${times(20_000, (index) => `"${index.toString(36)}":1`).join()}}`,
  numbers: () => times(30_000, (index) => ((index * 7919) % 30_011) + 0.1),
  texts: () => times(8000, (index) => `${'same'.repeat(5)}${(index * 7919) % 8009}`),
  equal: () => times(20, () => 'a'.repeat(10_000)),
  dictionaries: () => times(3000, (index) => dictionaryOf([['a', index]])),
  nones: () => times(30_000, () => null),
  lists: () => times(15_000, () => []),
  deep: () => times(200, () => nested(120)),
  durations: () => times(5000, (ms) => ({ kind: 'duration', ms }) as const),
  sounds: () =>
    times(1500, (index) => ({ kind: 'audio', source: { type: 'sound', id: `${index}` } }) as const),
  truths: () => times(30_000, () => true),
  entries: () => dictionaryOf(times(10_000, (index) => [`k${index.toString(36)}`, index] as const)),
  number: () => 150_000,
  date: () => ({ kind: 'date', at: 1e12 }),
  sound: () => ({ kind: 'entity', type: 'sound', id: 's' }),
};
