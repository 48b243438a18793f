import { expect, test } from 'vitest';
import { moved } from '../../../src/lib/roving.ts';

const texts = ['English', 'Nederlands', 'System', 'Light', 'Dark'];

test('arrows go round, Home and End to the ends', () => {
  expect(moved('ArrowDown', 0, texts)).toBe(1);
  expect(moved('ArrowDown', 4, texts)).toBe(0);
  expect(moved('ArrowUp', 0, texts)).toBe(4);
  expect(moved('ArrowUp', -1, texts)).toBe(4);
  expect(moved('ArrowDown', -1, texts)).toBe(0);
  expect(moved('Home', 3, texts)).toBe(0);
  expect(moved('End', 1, texts)).toBe(4);
});

test('a letter finds the next entry that begins with it', () => {
  expect(moved('d', 0, texts)).toBe(4);
  expect(moved('N', 4, texts)).toBe(1);
  expect(moved('e', 0, texts)).toBe(0);
  expect(moved('e', -1, texts)).toBe(0);
  expect(moved('x', 0, texts)).toBeNull();
});

test('other keys, and an empty list, move nothing', () => {
  expect(moved(' ', 0, texts)).toBeNull();
  expect(moved('Enter', 0, texts)).toBeNull();
  expect(moved('ArrowDown', 0, [])).toBeNull();
});
