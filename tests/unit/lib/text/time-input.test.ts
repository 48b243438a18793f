import { expect, test } from 'vitest';
import { parseTimeInput } from '../../../../src/lib/text/time-input.ts';

// Proves S1-5-46.
test.each([
  ['09:00', '09:00'],
  [' 9:05 ', '09:05'],
  ['9', '09:00'],
  ['900', '09:00'],
  ['1730', '17:30'],
  ['17.30', '17:30'],
  ['0:00', '00:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['12:60', null],
  ['25', null],
  ['9:5', null],
  ['-1:00', null],
  ['9am', null],
  ['٠٩:٠٠', null],
  ['', null],
])('reads %j as %j', (typed, time) => {
  expect(parseTimeInput(typed, '23:59')).toBe(time);
});

test('accepts midnight at the end of the day as an end, and nothing after it', () => {
  expect(parseTimeInput('24:00', '24:00')).toBe('24:00');
  expect(parseTimeInput('2400', '24:00')).toBe('24:00');
  expect(parseTimeInput('24:01', '24:00')).toBeNull();
});
