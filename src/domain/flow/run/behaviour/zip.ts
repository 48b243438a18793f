import * as v from 'valibot';
import { zipInputNames } from '../../catalogue/shape.ts';
import type { FlowValue } from '../../expression/value/value.ts';
import { dictionaryOf, isKind } from '../../expression/value/value.ts';
import type { BlockVisits } from '../visit/visit.ts';
import { BlockFailure } from '../visit/block-failure.ts';

const shape = v.object({ inputs: v.number() });
/** The number of tokens that can wait at an input. */
const maxQueue = 100;

const queueOf = (state: FlowValue, input: string): readonly FlowValue[] => {
  const queue = isKind(state, 'dictionary') ? state.entries[input] : undefined;
  return queue !== undefined && isKind(queue, 'list') ? queue : [];
};
const valuesOf = (token: FlowValue, member: 'values' | 'items') => {
  const values = isKind(token, 'dictionary') ? token.entries[member] : undefined;
  return values !== undefined && isKind(values, 'dictionary') ? values.entries : {};
};

/** Merges one token from each input. The local state is a queue of tokens per input. */
export function zip(visit: BlockVisits['zip']): void {
  const { token, node } = visit;
  const inputs = zipInputNames(v.parse(shape, node.config.shape).inputs);
  const state = visit.local();
  const queues = new Map(inputs.map((input) => [input, queueOf(state, input)]));
  const queue = queues.get(token.input) ?? [];
  if (queue.length >= maxQueue) throw new BlockFailure('Too many tokens wait here');
  const waiting = dictionaryOf([
    ['values', dictionaryOf(Object.entries(token.values))],
    ['items', dictionaryOf(Object.entries(token.items))],
  ]);
  queues.set(token.input, [...queue, waiting]);
  const first = inputs.map((input) => queues.get(input)?.[0]);
  const complete = first.filter((one) => one !== undefined);
  const isComplete = complete.length === inputs.length;
  const left = [...queues].map(([input, tokens]): [string, FlowValue] => [
    input,
    isComplete ? tokens.slice(1) : tokens,
  ]);
  visit.setLocal(dictionaryOf(left));
  if (!isComplete) return;
  const merged = (member: 'values' | 'items') =>
    Object.fromEntries(complete.flatMap((one) => Object.entries(valuesOf(one, member))));
  visit.emit('out', {}, { values: merged('values'), items: merged('items') });
}
