import { expect, test } from 'vitest';
import { markCreated, takeCreated } from '../../../../src/fields/page-search/just-created.ts';

test('a created entity is taken once, and only by its own details', () => {
  markCreated('a');
  expect(takeCreated('b')).toBe(false);
  expect(takeCreated('a')).toBe(true);
  expect(takeCreated('a')).toBe(false);
});
