import { expect, test } from 'vitest';
import { joinIsolated } from '../../../../src/lib/text/isolate.ts';

// Decision 79.
test('names in a list cannot reorder it, and empty ones leave no comma', () => {
  expect(joinIsolated(['Ann', '', 'Bob'])).toBe('Ann, Bob');
  expect(joinIsolated(['مخبز', 'Ann'], ' · ')).toBe('\u2068مخبز\u2069 · Ann');
  expect(joinIsolated(['Ann \u202etxt.exe', 'Bob'])).toBe('\u2068Ann \u202etxt.exe\u2069, Bob');
});
