import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import {
  movedDate,
  weekDaysFrom,
  weeksOfMonth,
  withinRange,
} from '../../../../src/lib/time/calendar-month.ts';

const days = (weeks: readonly (readonly (string | null)[])[]) =>
  weeks.map((week) => week.map((date) => (date === null ? '--' : date.slice(8))).join(' '));

test('the weeks of a month start on the first day of the week', () => {
  expect(weekDaysFrom(7)).toEqual([7, 1, 2, 3, 4, 5, 6]);
  expect(days(weeksOfMonth('2026-11-29', 1))).toEqual([
    '-- -- -- -- -- -- 01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30 -- -- -- -- -- --',
  ]);
  expect(days(weeksOfMonth('2026-11-29', 7))).toEqual([
    '01 02 03 04 05 06 07',
    '08 09 10 11 12 13 14',
    '15 16 17 18 19 20 21',
    '22 23 24 25 26 27 28',
    '29 30 -- -- -- -- --',
  ]);
  expect(days(weeksOfMonth('2027-02-14', 1))).toEqual([
    '01 02 03 04 05 06 07',
    '08 09 10 11 12 13 14',
    '15 16 17 18 19 20 21',
    '22 23 24 25 26 27 28',
  ]);
});

test.each([
  ['ArrowLeft', false, 1, '2026-12-31', '2026-12-30'],
  ['ArrowRight', false, 1, '2026-12-31', '2027-01-01'],
  ['ArrowUp', false, 1, '2026-12-03', '2026-11-26'],
  ['ArrowDown', false, 1, '2026-12-31', '2027-01-07'],
  // 31 December 2026 is a Thursday.
  ['Home', false, 1, '2026-12-31', '2026-12-28'],
  ['End', false, 1, '2026-12-31', '2027-01-03'],
  ['Home', false, 7, '2026-12-31', '2026-12-27'],
  ['End', false, 7, '2026-12-31', '2027-01-02'],
  // A shorter month has its last day.
  ['PageUp', false, 1, '2026-12-31', '2026-11-30'],
  ['PageDown', false, 1, '2026-12-31', '2027-01-31'],
  ['PageDown', true, 1, '2028-02-29', '2029-02-28'],
  ['PageUp', true, 1, '2026-12-31', '2025-12-31'],
  ['Enter', false, 1, '2026-12-31', null],
] as const)('%s (Shift: %s, first day %i) moves %s to %s', (key, shiftKey, first, from, to) => {
  expect(movedDate(from, { key, shiftKey }, first)).toBe(to);
});

test('a date outside the range becomes its nearest one', () => {
  const range = { min: '2026-12-24', max: '9999-12-31' };
  expect(withinRange('2026-12-01', range)).toBe('2026-12-24');
  expect(withinRange('2027-01-01', range)).toBe('2027-01-01');
  expect(withinRange('2027-01-01', { ...range, max: '2026-12-31' })).toBe('2026-12-31');
});
