import { expect, test } from 'vitest';
import {
  heightByKey,
  heightLimits,
  readHeight,
} from '../../../../../src/features/flow-editor/dock/dock-height.ts';

const { min, max, usual } = heightLimits;

test('keys make the dock higher and lower, within its limits', () => {
  expect(heightByKey('ArrowUp', 40)).toBe(45);
  expect(heightByKey('ArrowDown', 40)).toBe(35);
  expect(heightByKey('ArrowUp', max - 1)).toBe(max);
  expect(heightByKey('ArrowDown', min)).toBe(min);
  expect(heightByKey('Home', 40)).toBe(min);
  expect(heightByKey('End', 40)).toBe(max);
  expect(heightByKey('Enter', 70)).toBe(usual);
  expect(heightByKey('x', 40)).toBeUndefined();
});

test('a stored height is kept within the limits; nonsense is the usual one', () => {
  expect(readHeight('55')).toBe('55');
  expect(readHeight('400')).toBe(String(max));
  expect(readHeight('-3')).toBe(String(min));
  for (const stored of [null, '', 'high', 'NaN', 'Infinity']) expect(readHeight(stored)).toBe(String(usual));
});
