import { expect, test } from 'vitest';
import { dayReasons } from '../../../../src/domain/schedule/day-reasons.ts';
import { hoursWith, named, predefined, times } from './example.ts';

const office = { description: 'Office', ...times('09:00-17:00'), weekDays: [1, 2, 3, 4, 5] };
const holidays = { description: 'Holidays', ...named('christmas') };
const predefinedDates = [predefined('christmas', '2026-12-25/2026-12-26')];
const reception = hoursWith([office], { except: [holidays], predefinedDates });

const reasons = (hours: typeof reception, date: string) =>
  dayReasons(hours, date).map(({ rule, date: began, predefinedDateIds }) =>
    [rule.description, began, ...predefinedDateIds].join(' '),
  );

test('names the exceptions that close hours of a day', () => {
  expect(reasons(reception, '2026-12-24')).toEqual([]);
  expect(reasons(reception, '2026-12-25')).toEqual(['Holidays 2026-12-25 christmas']);
});

test('an exception that closes nothing is not a reason', () => {
  // A Saturday, on which the office would be closed anyway.
  expect(reasons(reception, '2026-12-26')).toEqual([]);
});

test('names each exception of a day, and one whose night began on the day before', () => {
  const night = { description: 'Night', ...times('22:00-06:00'), weekDays: [4] };
  const noon = { description: 'Noon', ...times('12:00-13:00') };
  const always = hoursWith([{ always: true }], { except: [noon, night] });
  expect(reasons(always, '2026-11-26')).toEqual(['Noon 2026-11-26', 'Night 2026-11-26']);
  expect(reasons(always, '2026-11-27')).toEqual(['Noon 2026-11-27', 'Night 2026-11-26']);
  expect(reasons(always, '2026-11-28')).toEqual(['Noon 2026-11-28']);
});
