import { expect, test } from 'vitest';
import type { TypedAhead } from '../../../../src/lib/view/type-ahead.ts';
import { indexTyped, nothingTyped, typeAhead } from '../../../../src/lib/view/type-ahead.ts';

const names = ['Amsterdam', 'Breda', 'Bergen', 'Émmen', 'New York', 'Newark', 'Bergen op Zoom'];

/** The row that keys lead to, pressed `ms` apart. */
function typed(keys: string, from = 0, ms = 100): number {
  let now: TypedAhead = nothingTyped;
  let at = from;
  for (const [turn, key] of Array.from(keys).entries()) {
    now = typeAhead(now, key, turn * ms) ?? now;
    const found = indexTyped(now, at, names.length, (index) => names[index]);
    if (found >= 0) at = found;
  }
  return at;
}

test('goes to the next entry that begins with the letter, and around', () => {
  expect(typed('b')).toBe(1);
  expect(typed('b', 1)).toBe(2);
  expect(typed('b', 6)).toBe(1);
  expect(typed('z', 3)).toBe(3);
});

test('the same letter again goes on to the next', () => {
  expect(typed('bb')).toBe(2);
  expect(typed('bbbb')).toBe(1);
});

test('several letters find what begins with all of them', () => {
  expect(typed('be')).toBe(2);
  expect(typed('new y', 5)).toBe(4);
  expect(typed('NEWA')).toBe(5);
  expect(typed('em')).toBe(3);
});

test('a pause starts a new text', () => {
  expect(typed('be')).toBe(2);
  expect(typed('be', 0, 800)).toBe(3);
});

test('a space begins no text, and other keys are none', () => {
  expect(typeAhead(nothingTyped, ' ', 0)).toBeNull();
  expect(typeAhead(nothingTyped, 'Enter', 0)).toBeNull();
  expect(typeAhead({ text: 'new', at: 0 }, ' ', 100)?.text).toBe('new ');
  expect(typeAhead({ text: 'new', at: 0 }, ' ', 5000)).toBeNull();
});

test('rows that are not loaded are passed over', () => {
  expect(indexTyped({ text: 'n', at: 0 }, 0, 9, (index) => (index < 5 ? undefined : names[index]))).toBe(5);
  expect(indexTyped({ text: 'n', at: 0 }, 0, 3, () => undefined)).toBe(-1);
});
