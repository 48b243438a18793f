import { expect, test } from 'vitest';
import { changedDays } from '../../../../src/domain/schedule/changed-days.ts';
import { hoursOfDay } from '../../../../src/domain/schedule/day-hours.ts';
import { yearMap } from '../../../../src/domain/schedule/year-map.ts';
import { dates, hoursWith, named, predefined, times } from './example.ts';

const predefinedDates = [predefined('christmas', '2026-12-25/2026-12-26')];
const office = { ...times('09:00-17:00'), weekDays: [1, 2, 3, 4, 5] };
const reception = hoursWith([office], { except: [named('christmas')], predefinedDates });

test('a year has its twelve months and their days', () => {
  expect(yearMap(reception, 2026).map((month) => month.length)).toEqual([
    31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ]);
  expect(yearMap(reception, 2028)[1]).toHaveLength(29);
});

test('marks days that are open, partly open or closed, and those that an exception closes', () => {
  const december = yearMap(reception, 2026)[11] ?? [];
  expect(december[23]).toEqual({ date: '2026-12-24', opening: 'partly', isException: false, clockChange: 0 });
  expect(december[24]).toEqual({ date: '2026-12-25', opening: 'closed', isException: true, clockChange: 0 });
  // A Saturday, on which the office would be closed anyway.
  expect(december[25]).toEqual({ date: '2026-12-26', opening: 'closed', isException: false, clockChange: 0 });
  const halfDay = hoursWith([office], { except: [{ ...dates('12-24/12-24'), ...times('12:00-18:00') }] });
  expect(yearMap(halfDay, 2026)[11]?.[23]).toMatchObject({ opening: 'partly', isException: true });
});

test('an exception of every day, such as a lunch hour, marks only days whose hours are unusual', () => {
  const lunch = hoursWith([office], { except: [times('12:00-13:00'), named('christmas')], predefinedDates });
  const marked = yearMap(lunch, 2026)
    .flat()
    .flatMap(({ date, isException }) => (isException ? [date] : []));
  expect(marked).toEqual(['2026-12-25']);
});

test('the hours of a day contain the end of the night before', () => {
  const night = hoursWith([{ ...times('22:00-06:00'), weekDays: [5] }]);
  const texts = (date: string) => hoursOfDay(night, date).map(({ start, end }) => `${start}-${end}`);
  expect(texts('2026-11-27')).toEqual(['22:00-24:00']);
  expect(texts('2026-11-28')).toEqual(['00:00-06:00']);
  expect(texts('2026-11-29')).toEqual([]);
});

test('finds the days on which another version has other hours', () => {
  const year = { first: '2026-01-01', last: '2026-12-31' };
  const later = hoursWith([office, { ...times('17:00-18:00'), ...dates('12-21/12-24') }], {
    predefinedDates,
  });
  expect(changedDays(reception, later, year)).toEqual([
    '2026-12-21',
    '2026-12-22',
    '2026-12-23',
    '2026-12-24',
    '2026-12-25',
  ]);
  expect(changedDays(later, reception, year)).toEqual(changedDays(reception, later, year));
  expect(changedDays(reception, reception, year)).toEqual([]);
});

test('days on which only a skipped hour differs have not changed', () => {
  const before = hoursWith([{ ...times('01:00-02:00') }]);
  const after = hoursWith([{ ...times('01:00-03:00') }]);
  const days = { first: '2027-03-27', last: '2027-03-29' };
  expect(changedDays(before, after, days)).toEqual(['2027-03-27', '2027-03-29']);
});
