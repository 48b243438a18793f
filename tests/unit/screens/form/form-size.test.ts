import { expect, test } from 'vitest';
import { formSize } from '../../../../src/screens/form/form-size.ts';

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [at, null]));

test.each([
  [1, 'small'],
  [2, 'small'],
  [3, 'medium'],
  [5, 'medium'],
  [6, 'large'],
])('a form of %i fields in one step is %s', (count, size) => {
  expect(formSize({ steps: [{}], fields: fields(count) })).toBe(size);
});

test('an editor that counts as one field says how wide it is', () => {
  expect(formSize({ steps: [{}], fields: fields(1), size: 'large' })).toBe('large');
});

test('several steps have one size, whatever they contain', () => {
  expect(formSize({ steps: [{}, {}], fields: fields(1), size: 'small' })).toBe('steps');
});
