import type { CalendarMonth, CalendarYear } from './calendar.ts';
import { positionOf } from './calendar.ts';

/** Days of a year: one bit for each day of each of the twelve months. */
export type DayMask = readonly number[];

export const noDays: DayMask = Array<number>(12).fill(0);

export const either = (a: DayMask, b: DayMask): DayMask => a.map((bits, month) => bits | (b[month] ?? 0));
export const isEmptyMask = (mask: DayMask): boolean => mask.every((bits) => bits === 0);

export function hasDay(mask: DayMask, calendar: CalendarYear, day: number): boolean {
  const { month, index } = positionOf(calendar, day);
  return (((mask[month] ?? 0) >>> index) & 1) === 1;
}

const bitsBetween = (low: number, high: number): number => ((2 << (high - low)) - 1) << low;

export const fullMonth = ({ length }: CalendarMonth): number => bitsBetween(0, length - 1);

/** The days of a month from `first` to `last`, both included; both may be in other months. */
export function spanBits({ firstDay, length }: CalendarMonth, first: number, last: number): number {
  const low = Math.max(first - firstDay, 0);
  const high = Math.min(last - firstDay, length - 1);
  return low > high ? 0 : bitsBetween(low, high);
}

/** The first, 8th, 15th, 22nd and 29th of a month. */
const weekly = 0x1020_4081;

export const weekDayBits = (month: CalendarMonth, weekDays: readonly number[]): number =>
  weekDays.reduce((bits, weekDay) => bits | (weekly << ((weekDay - month.firstWeekDay + 7) % 7)), 0) &
  fullMonth(month);
