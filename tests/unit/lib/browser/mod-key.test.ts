import { expect, test } from 'vitest';
import { isModKey } from '../../../../src/lib/browser/mod-key.ts';

const pressed = (key: string, held: 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | null, code = '') => ({
  ctrlKey: held === 'ctrlKey' || held === 'altKey' || held === 'shiftKey',
  metaKey: held === 'metaKey',
  altKey: held === 'altKey',
  shiftKey: held === 'shiftKey',
  key,
  code,
});

test.each([
  ['d', 'ctrlKey', true],
  ['D', 'ctrlKey', true],
  ['d', 'metaKey', true],
  ['d', null, false],
  ['d', 'altKey', false],
  ['d', 'shiftKey', false],
  ['f', 'ctrlKey', false],
] as const)('%s with %s: %s', (key, held, isIt) => {
  expect(isModKey(pressed(key, held), 'Mod+d')).toBe(isIt);
});

test('a layout of another alphabet has the letter where an American keyboard has it', () => {
  expect(isModKey(pressed('в', 'ctrlKey', 'KeyD'), 'Mod+d')).toBe(true);
});
