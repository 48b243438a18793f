import { expect, test } from 'vitest';
import { keyOf } from '../../../../src/features/flow-editor/verb/key-of.ts';
import {
  canvasVerbs,
  clipboardVerbs,
  editorVerbs,
  verbAt,
} from '../../../../src/features/flow-editor/verb/verb.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('names keys with their modifiers, whatever the case of the letter', () => {
  expect(keyOf({ ...plain, code: '', key: 'H', shiftKey: true })).toBe('h');
  expect(keyOf({ ...plain, code: '', key: 'Z', ctrlKey: true, shiftKey: true })).toBe('Mod+Shift+z');
  expect(keyOf({ ...plain, code: '', key: 'ArrowUp', altKey: true, shiftKey: true })).toBe(
    'Alt+Shift+ArrowUp',
  );
  expect(keyOf({ ...plain, code: '', key: '+', shiftKey: true })).toBe('+');
  expect(keyOf({ ...plain, code: '', key: 's', metaKey: true })).toBe('Mod+s');
});

// Proves S1-2.7-10, S1-2.7-11.
test('has the specified keys, and no key twice', () => {
  expect(verbAt(canvasVerbs, 'Mod+d')).toBe(canvasVerbs.clone);
  expect(verbAt(canvasVerbs, 'Delete')).toBe(canvasVerbs.delete);
  expect(verbAt(canvasVerbs, 'h')).toBe(canvasVerbs.describe);
  expect(Object.values(clipboardVerbs).map(({ key }) => key)).toEqual(['Mod+x', 'Mod+c', 'Mod+v']);
  const keys = [
    ...Object.values({ ...canvasVerbs, ...editorVerbs }).flatMap((verb): readonly string[] => verb.keys),
    ...Object.values(clipboardVerbs).map(({ key }): string => key),
  ];
  expect(keys).toHaveLength(new Set(keys).size);
});
