import { expect, test } from 'vitest';
import { pressedKey } from '../../../../src/lib/browser/pressed-key.ts';
import { keyOf } from '../../../../src/features/flow-editor/verb/key-of.ts';

/** The place of a key and the character that it types, for the letters of shortcuts. */
const layouts: { readonly [layout: string]: { readonly [letter: string]: readonly [string, string] } } = {
  QWERTY: { z: ['KeyZ', 'z'], s: ['KeyS', 's'], k: ['KeyK', 'k'], e: ['KeyE', 'e'], a: ['KeyA', 'a'] },
  AZERTY: { z: ['KeyW', 'z'], s: ['KeyS', 's'], k: ['KeyK', 'k'], e: ['KeyE', 'e'], a: ['KeyQ', 'a'] },
  QWERTZ: { z: ['KeyY', 'z'], s: ['KeyS', 's'], k: ['KeyK', 'k'], e: ['KeyE', 'e'], a: ['KeyA', 'a'] },
  Dvorak: { z: ['Slash', 'z'], s: ['Semicolon', 's'], k: ['KeyV', 'k'], e: ['KeyD', 'e'], a: ['KeyA', 'a'] },
  Cyrillic: { z: ['KeyZ', 'я'], s: ['KeyS', 'ы'], k: ['KeyK', 'л'], e: ['KeyE', 'у'], a: ['KeyA', 'ф'] },
  Greek: { z: ['KeyZ', 'ζ'], s: ['KeyS', 'σ'], k: ['KeyK', 'κ'], e: ['KeyE', 'ε'], a: ['KeyA', 'α'] },
  Hebrew: { z: ['KeyZ', 'ז'], s: ['KeyS', 'ד'], k: ['KeyK', 'ל'], e: ['KeyE', 'ק'], a: ['KeyA', 'ש'] },
};

test.each(Object.entries(layouts))('shortcuts are their letters on %s', (_, letters) => {
  for (const [letter, [code, key]] of Object.entries(letters)) {
    const plain = { code, key, shiftKey: false };
    const shifted = { code, key: key.toUpperCase(), shiftKey: true };
    expect(pressedKey(plain)).toBe(letter);
    expect(pressedKey(shifted)).toBe(letter.toUpperCase());
    const ctrl = { ctrlKey: true, metaKey: false, altKey: false };
    expect(keyOf({ ...plain, ...ctrl })).toBe(`Mod+${letter}`);
    expect(keyOf({ ...shifted, ...ctrl })).toBe(`Mod+Shift+${letter}`);
  }
});

test('a key that types another Latin letter or a sign is not a shortcut by its place', () => {
  expect(pressedKey({ code: 'KeyQ', key: 'a', shiftKey: false })).toBe('a');
  expect(pressedKey({ code: 'KeyZ', key: 'ß', shiftKey: false })).toBe('ß');
  expect(pressedKey({ code: 'KeyM', key: ',', shiftKey: false })).toBe(',');
  expect(pressedKey({ code: 'ArrowDown', key: 'ArrowDown', shiftKey: false })).toBe('ArrowDown');
});

test('a sign is found by its place where that place has a letter', () => {
  expect(pressedKey({ code: 'Comma', key: 'б', shiftKey: false })).toBe(',');
});
