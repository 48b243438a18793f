import type { PredefinedDays } from '../../../../src/domain/schedule/predefined-date.ts';
import type { ScheduleDefinition, ScheduleRule } from '../../../../src/domain/schedule/rule.ts';

/*
 * The reference for opening hours: it asks every rule at every minute. It is written from the text of decision 31 and
 * shares no code with the evaluator, not even the calendar: the zone's clock is read from Intl, days from Date.
 */

/** The reading of a zone's clock: the date as `Date.UTC`, and the minute of the day. */
export interface ClockTable {
  readonly from: number;
  readonly dates: Float64Array;
  readonly minutes: Int16Array;
}

const minute = 60_000;
const day = 1440 * minute;

/**
 * Clocks change at full and half hours of UTC, so one reading of the clock holds for 30 minutes. A bench that measures
 * a scan reads it at each minute.
 */
export function clockTable(timeZone: string, from: number, days: number, holds = 30): ClockTable {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const [dates, minutes] = [new Float64Array(days * 1440), new Int16Array(days * 1440)];
  for (let index = 0; index < dates.length; index += holds) {
    const shown: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(from + index * minute)) shown[type] = Number(value);
    const { year = 0, month = 0, day: date = 0, hour = 0, minute: past = 0 } = shown;
    for (let step = 0; step < holds; step += 1) {
      dates[index + step] = Date.UTC(year, month - 1, date);
      minutes[index + step] = hour * 60 + past + step;
    }
  }
  return { from, dates, minutes };
}

const iso = (date: number): string => new Date(date).toISOString().slice(0, 10);
const isLeapYear = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

function isInDateRange({ start, end }: NonNullable<ScheduleRule['dateRange']>, date: Date): boolean {
  const plain = !isLeapYear(date.getUTCFullYear());
  const key = (month: number, on: number): number => month * 100 + on;
  const wraps = key(start.month, start.day) > key(end.month, end.day);
  const first = plain && start.month === 2 && start.day === 29 ? key(3, 1) : key(start.month, start.day);
  const last = plain && end.month === 2 && end.day === 29 ? key(2, 28) : key(end.month, end.day);
  const today = key(date.getUTCMonth() + 1, date.getUTCDate());
  return wraps ? today >= first || today <= last : today >= first && today <= last;
}

/** The year in which the range began that this day belongs to: last year's range runs on over New Year. */
function startYear({ dateRange, months }: ScheduleRule, date: Date): number {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  if (dateRange !== null) {
    const { start, end } = dateRange;
    const wraps = start.month * 100 + start.day > end.month * 100 + end.day;
    const isAfterStart = month * 100 + date.getUTCDate() >= start.month * 100 + start.day;
    return wraps && !isAfterStart ? year - 1 : year;
  }
  if (months === null || new Set(months).size === 12) return year;
  let began = month;
  while (began > 0 && months.includes(began)) began -= 1;
  return began === 0 && months.includes(12) ? year - 1 : year;
}

function appliesOn(rule: ScheduleRule, at: number, predefined: readonly PredefinedDays[]): boolean {
  const date = new Date(at);
  const year = startYear(rule, date);
  if (rule.yearRange && (year < rule.yearRange.start || year > rule.yearRange.end)) return false;
  if (rule.months && !rule.months.includes(date.getUTCMonth() + 1)) return false;
  if (rule.weekDays && !rule.weekDays.includes(date.getUTCDay() || 7)) return false;
  if (rule.dateRange && !isInDateRange(rule.dateRange, date)) return false;
  const named = rule.predefinedDates?.predefinedDateIds;
  return (
    named === undefined ||
    predefined.some(
      ({ id, deleteDate, entries }) =>
        named.includes(id) &&
        deleteDate === null &&
        entries.some(({ start, end }) => start <= iso(at) && iso(at) <= end),
    )
  );
}

/** The minutes of a local day at which one of the rules applies: hours that began on it, and the end of its night. */
function spansOn(
  rules: readonly ScheduleRule[],
  at: number,
  predefined: readonly PredefinedDays[],
): number[][] {
  const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  return rules.flatMap((rule) => {
    if (!rule.enabled) return [];
    if (rule.always) return [[0, 1440]];
    const { timeRange, weekDays, dateRange, months, yearRange, predefinedDates } = rule;
    if (![timeRange, weekDays, dateRange, months, yearRange, predefinedDates].some(Boolean)) return [];
    const [start, end] = timeRange === null ? [0, 1440] : [clock(timeRange.start), clock(timeRange.end)];
    const [today, yesterday] = [at, at - day].map((one) => appliesOn(rule, one, predefined));
    if (start <= end) return today ? [[start, end]] : [];
    return [...(today ? [[start, 1440]] : []), ...(yesterday ? [[0, end]] : [])];
  });
}

const isWithin = (spans: readonly number[][], now: number): boolean => {
  for (const span of spans) if (now >= (span[0] ?? 0) && now < (span[1] ?? 0)) return true;
  return false;
};

/** Whether the schedule is open, for each minute of the table. */
export function scanMinutes(
  { when, except }: ScheduleDefinition,
  predefined: readonly PredefinedDays[],
  { dates, minutes }: ClockTable,
): Uint8Array {
  const open = new Uint8Array(minutes.length);
  let [date, opening, closing] = [Number.NaN, [] as number[][], [] as number[][]];
  for (let index = 0; index < open.length; index += 1) {
    if (dates[index] !== date) {
      date = dates[index] ?? 0;
      opening = spansOn(when, date, predefined);
      closing = opening.length === 0 ? [] : spansOn(except, date, predefined);
    }
    if (opening.length === 0) continue;
    const now = minutes[index] ?? 0;
    if (isWithin(opening, now) && !isWithin(closing, now)) open[index] = 1;
  }
  return open;
}
