import 'temporal-polyfill/global';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calendarYear,
  dateOf,
  dayMs,
  dayOfDate,
  isDate,
  yearOf,
} from '../../../../src/domain/schedule/calendar.ts';

const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

test('counts days as Date does', () => {
  fc.assert(
    fc.property(day, (date) => {
      const text = date.toISOString().slice(0, 10);
      const counted = dayOfDate(text);
      expect(counted).toBe(Math.floor(date.getTime() / dayMs));
      expect(dateOf(counted)).toBe(text);
      expect(isDate(text)).toBe(true);
      const { year, months } = yearOf(counted);
      expect(year).toBe(date.getUTCFullYear());
      const first = new Date(date);
      first.setUTCDate(1);
      expect((months[date.getUTCMonth()]?.firstWeekDay ?? 0) % 7).toBe(first.getUTCDay());
    }),
  );
});

test('finds the year of its first and last days', () => {
  for (const year of [1, 1900, 1969, 1970, 1972, 2000, 2026, 2100, 9999]) {
    const { firstDay, endDay } = calendarYear(year);
    expect([firstDay - 1, firstDay, endDay - 1, endDay].map((each) => yearOf(each).year)).toEqual([
      year - 1,
      year,
      year,
      year + 1,
    ]);
  }
});
