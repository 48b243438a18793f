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
