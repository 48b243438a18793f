import { expect, test } from 'vitest';
import { datesWithoutYear } from '../../../../src/domain/schedule/missing-year.ts';
import { hoursWith, named, predefined, times } from './example.ts';

const holidays = predefined('holidays', '2026-12-25', '2027-12-24/2028-01-02');
const missing = (...[when, setting]: Parameters<typeof hoursWith>) => {
  const hours = hoursWith(when, { predefinedDates: [holidays], ...setting });
  return [2025, 2026, 2027, 2028, 2029].filter((year) => datesWithoutYear(hours, year).includes('holidays'));
};
const closed = { except: [named('holidays')] };

test('the years without days of a predefined date are those that no entry touches', () => {
  expect(missing([times('09:00-17:00')], closed)).toEqual([2025, 2029]);
});

test('a rule of other years does not miss them', () => {
  expect(missing([{ ...named('holidays'), yearRange: { start: 2029, end: 2030 } }])).toEqual([2029]);
});

test('dates that no rule names, or that are deleted or empty, are not missed', () => {
  expect(missing([times('09:00-17:00')])).toEqual([]);
  const predefinedDates = [
    { ...holidays, deleteDate: '2026-01-01T00:00:00.000Z' },
    { ...holidays, id: 'empty', entries: [] },
  ];
  expect(missing([named('holidays', 'empty')], { predefinedDates })).toEqual([]);
});
