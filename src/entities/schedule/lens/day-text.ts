import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { hoursOfDay } from '../../../domain/schedule/day-hours.ts';
import { dayReasons } from '../../../domain/schedule/day-reasons.ts';
import type { OpeningHours } from '../../../domain/schedule/opening-hours.ts';
import type { YearMapDay } from '../../../domain/schedule/year-map.ts';
import { longDate, timeOfDayText } from '../../../i18n/long-date.ts';
import type { Format } from '../../../i18n/use-format.ts';
import type { NamedDays } from './lens-source.ts';
import { ruleReason } from './reason-text.ts';

export interface TextSource {
  readonly i18n: I18n;
  readonly format: Format;
  readonly dates: readonly NamedDays[];
}

/** The hours of a date: `closed`, `open all day`, `open 09:00–12:00, 13:00–17:00`. */
export function hoursText(hours: OpeningHours, date: string, { i18n, format }: TextSource): string {
  const open = hoursOfDay(hours, date);
  const [only] = open;
  if (only === undefined) return i18n._(msg`closed`);
  if (open.length === 1 && only.start === '00:00' && only.end === '24:00') return i18n._(msg`open all day`);
  const ranges = open
    .map(({ start, end }) => `${timeOfDayText(start, format)}–${timeOfDayText(end, format)}`)
    .join(', ');
  return i18n._(msg`open ${ranges}`);
}

function clockChangeText(i18n: I18n, clockChange: number): string {
  const minutes = Math.abs(clockChange);
  return clockChange < 0
    ? i18n._(msg`The clock goes forward ${plural(minutes, { one: '# minute', other: '# minutes' })}.`)
    : i18n._(msg`The clock goes back ${plural(minutes, { one: '# minute', other: '# minutes' })}.`);
}

/** A day of the year map in words: `Friday 25 December 2026: closed, because of “Holidays” (Christmas Day)`. */
export function dayText(hours: OpeningHours, day: YearMapDay, source: TextSource): string {
  const { i18n, format, dates } = source;
  const date = longDate(day.date, format);
  if (day.opening === 'missing') return i18n._(msg`${date}: the time zone skipped this day`);
  const open = hoursText(hours, day.date, source);
  const reasons = dayReasons(hours, day.date).map((deciding) => ruleReason(i18n, deciding, dates));
  const because = new Intl.ListFormat(format.locale, { type: 'conjunction' }).format(reasons);
  const text =
    reasons.length === 0
      ? i18n._(msg`${date}: ${open}`)
      : i18n._(msg`${date}: ${open}, because of ${because}`);
  return day.clockChange === 0 ? text : `${text}. ${clockChangeText(i18n, day.clockChange)}`;
}
