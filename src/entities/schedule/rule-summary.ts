import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { passesNewYear } from '../../domain/schedule/rule-days.ts';
import type { ScheduleRule } from '../../domain/schedule/rule.ts';
import { listText, monthDayText, monthName, weekDayName } from '../../i18n/calendar-name.ts';
import type { Locale } from '../../i18n/locale.ts';
import { twoDigits } from '../../lib/text/two-digits.ts';
import { runsOf } from '../../lib/value/runs.ts';

/** Renders the texts of a summary in the user's language. */
export interface SummaryWords {
  readonly locale: Locale;
  readonly say: (text: MessageDescriptor) => string;
}

/** Consecutive numbers as one text (`Mon–Fri`), and others by name. */
const runTexts = (numbers: readonly number[], name: (number: number) => string): readonly string[] =>
  runsOf(numbers).flatMap(({ first, last }) => {
    if (first === last) return [name(first)];
    return last === first + 1 ? [name(first), name(last)] : [`${name(first)}–${name(last)}`];
  });

/** The values of a filter that allows all of them say nothing. */
const isAll = (numbers: readonly number[], count: number): boolean => new Set(numbers).size === count;

const noDays = msg`on no day`;

function weekDaysText(
  weekDays: NonNullable<ScheduleRule['weekDays']>,
  { locale, say }: SummaryWords,
): string {
  if (weekDays.length === 0) return say(noDays);
  if (isAll(weekDays, 7)) return say(msg`every day`);
  return runTexts(weekDays, (day) => weekDayName(day, locale, 'short')).join(', ');
}

function timeText({ start, end }: NonNullable<ScheduleRule['timeRange']>, { say }: SummaryWords): string {
  return end < start ? say(msg`${start} until ${end} the next day`) : `${start}–${end}`;
}

function monthsText(months: NonNullable<ScheduleRule['months']>, { locale, say }: SummaryWords): string {
  if (months.length === 0) return say(msg`in no month`);
  if (isAll(months, 12)) return say(msg`in every month`);
  const names = listText(
    runTexts(months, (month) => monthName(month, locale, 'long')),
    locale,
  );
  return say(msg`in ${names}`);
}

function datesText({ start, end }: NonNullable<ScheduleRule['dateRange']>, { locale, say }: SummaryWords) {
  const [first, last] = [monthDayText(start, locale), monthDayText(end, locale)];
  return first === last ? say(msg`on ${first}`) : say(msg`from ${first} to ${last}`);
}

function yearsText(
  { start, end }: NonNullable<ScheduleRule['yearRange']>,
  rule: ScheduleRule,
  { say }: SummaryWords,
): string {
  // A winter is of two years: 2026/27.
  const name = (year: number): string =>
    passesNewYear(rule) ? `${year}/${twoDigits((year + 1) % 100)}` : String(year);
  const years = start === end ? name(start) : `${name(start)}–${name(end)}`;
  return say(msg`in ${years}`);
}

/**
 * When a rule applies, in words and without its predefined dates: `Mon–Fri, 09:00–17:00, in January and March`. Empty if
 * it has no other filter.
 */
export function ruleSummary(rule: ScheduleRule, words: SummaryWords): string {
  const { weekDays, timeRange, months, dateRange, yearRange, predefinedDates } = rule;
  if (rule.always) return words.say(msg`always`);
  const parts = [
    weekDays && weekDaysText(weekDays, words),
    timeRange && timeText(timeRange, words),
    dateRange && datesText(dateRange, words),
    months && monthsText(months, words),
    yearRange && yearsText(yearRange, rule, words),
  ].filter((part) => part !== null);
  if (parts.length === 0 && predefinedDates === null) return words.say(msg`without a filter`);
  return parts.join(', ');
}

/** The whole summary of a rule, with its predefined dates by name. */
export function ruleText(
  rule: ScheduleRule,
  words: SummaryWords,
  nameOfDate: (predefinedDateId: string) => string,
): string {
  const summary = ruleSummary(rule, words);
  const ids = rule.always ? [] : (rule.predefinedDates?.predefinedDateIds ?? []);
  if (ids.length === 0) return summary === '' ? words.say(noDays) : summary;
  const names = listText(ids.map(nameOfDate), words.locale);
  const days = words.say(msg`on ${names}`);
  return summary === '' ? days : `${summary}, ${days}`;
}
