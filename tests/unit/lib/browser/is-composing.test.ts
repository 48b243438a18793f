import { expect, test } from 'vitest';
import { isComposing } from '../../../../src/lib/browser/is-composing.ts';

test.each([
  ['a key of a composition', { isComposing: true, keyCode: 13 }, true],
  ['the key that ends a composition in Safari', { isComposing: false, keyCode: 229 }, true],
  ['Enter', { isComposing: false, keyCode: 13 }, false],
])('%s', (_, key, expected) => {
  expect(isComposing(key)).toBe(expected);
});
