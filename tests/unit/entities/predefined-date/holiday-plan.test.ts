import { expect, test } from 'vitest';
import {
  plannedHolidays,
  withHolidays,
} from '../../../../src/entities/predefined-date/import-holidays/holiday-plan.ts';

const day = (start: string) => ({ start, end: start });
const christmas = { name: { en: 'Christmas Day', nl: 'Eerste kerstdag' }, ...day('2026-12-25') };
const newYear = { name: { en: 'New Year’s Day', nl: '' }, ...day('2026-01-01') };

test('plans the holidays in order, named in the language of the user', () => {
  expect(plannedHolidays([christmas, newYear], [], 'nl').map(({ entry }) => entry)).toEqual([
    { ...day('2026-01-01'), name: 'New Year’s Day' },
    { ...day('2026-12-25'), name: 'Eerste kerstdag' },
  ]);
});

test('knows the days that are there already', () => {
  const planned = plannedHolidays([christmas, newYear], [day('2026-12-25')], 'en');
  expect(planned.map(({ isKnown }) => isKnown)).toEqual([false, true]);
});

test('adds holidays after the entries that have been filled in', () => {
  expect(withHolidays([day(''), day('2026-05-05')], [day('2026-12-25')])).toEqual([
    day('2026-05-05'),
    day('2026-12-25'),
  ]);
});
