import * as v from 'valibot';
import { expect, test } from 'vitest';
import { knownVariants } from '../../../src/lib/value/known-variants.ts';

const schema = v.object({
  state: v.picklist(['on', 'off']),
  steps: v.array(
    v.variant('type', [v.object({ type: v.literal('by'), who: v.nullable(v.picklist(['a', 'b'])) })]),
  ),
  left: v.optional(v.record(v.string(), v.picklist(['x']))),
});
const row = { state: 'on', steps: [{ type: 'by', who: null }], left: { one: 'x' } };

test('a value whose members are all known has no variants', () => {
  expect(knownVariants(schema, row)).toBeNull();
  expect(knownVariants(schema, { ...row, other: 1, state: 'off' })).toBeNull();
});

test('an unknown member is replaced by each known one', () => {
  expect(knownVariants(schema, { ...row, state: 'dimmed' })).toEqual({
    member: 'dimmed',
    variants: [row, { ...row, state: 'off' }],
  });
});

test('each of several unknown members is replaced, in lists and maps as well', () => {
  const found = knownVariants(schema, {
    ...row,
    steps: [...row.steps, { type: 'by', who: 'c' }],
    left: { one: 'x', two: 'y' },
  });
  const withWho = (who: string) => ({
    ...row,
    steps: [...row.steps, { type: 'by', who }],
    left: { one: 'x', two: 'x' },
  });
  expect(found).toEqual({ member: 'c', variants: [withWho('a'), withWho('b'), withWho('a')] });
});

test('an object of an unknown kind is replaced by a sample of each known one', () => {
  const kinds = v.variant('type', [
    v.object({ type: v.literal('none') }),
    v.object({ type: v.picklist(['one', 'two']), id: v.string(), of: v.optional(v.number()) }),
  ]);
  const steps = v.object({ first: v.nullable(kinds), next: v.array(kinds) });
  const wait = { type: 'wait', until: 9 };
  const samples = [{ type: 'none' }, { type: 'one', id: '' }, { type: 'two', id: '' }];
  expect(knownVariants(steps, { first: null, next: [{ type: 'none' }, wait] })).toEqual({
    member: 'wait',
    variants: samples.map((one) => ({ first: null, next: [{ type: 'none' }, one] })),
  });
});

test('a pipe is searched by each of its schemas', () => {
  const transformed = v.pipe(v.record(v.string(), v.unknown()), v.transform(Object), schema);
  expect(knownVariants(transformed, { ...row, state: 'dimmed' })).toMatchObject({ member: 'dimmed' });
});
