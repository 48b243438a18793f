import { msg } from '@lingui/core/macro';
import { dateAt, clockText } from '../../../domain/schedule/day-hours.ts';
import { dayMs, dayOfDate } from '../../../domain/schedule/calendar.ts';
import { localTimeAt } from '../../../domain/schedule/zone.ts';
import { weekDayName } from '../../../i18n/calendar-name.ts';
import { longDate, timeOfDayText } from '../../../i18n/long-date.ts';
import { repetitionOf } from '../../../lib/time/local-time.ts';
import type { TextSource } from './day-text.ts';

const dayAndTime = (instant: number, zone: string): { date: string; clock: string } => {
  const local = localTimeAt(zone, instant);
  return { date: dateAt(zone, instant), clock: clockText(((local % dayMs) + dayMs) % dayMs) };
};

/** An instant on a zone's clock, which says of a repeated hour which one it is: `… 02:30 (second time)`. */
export function zonedText(instant: number, zone: string, { i18n, format }: TextSource): string {
  const { date: day, clock } = dayAndTime(instant, zone);
  const [date, time] = [longDate(day, format), timeOfDayText(clock, format)];
  const repetition = repetitionOf(instant, zone);
  if (repetition === null) return `${date} ${time}`;
  return repetition === 'first'
    ? i18n._(msg`${date} ${time} (first time)`)
    : i18n._(msg`${date} ${time} (second time)`);
}

/** An instant of the next days as somebody would say it: `today 07:00`, `Monday 07:00`; a later one with its date. */
export function nearText(instant: number, zone: string, today: string, source: TextSource): string {
  const { i18n, format } = source;
  const { date, clock } = dayAndTime(instant, zone);
  const days = dayOfDate(date) - dayOfDate(today);
  if (repetitionOf(instant, zone) !== null || days < 0 || days > 6) return zonedText(instant, zone, source);
  const time = timeOfDayText(clock, format);
  if (days === 0) return i18n._(msg`today ${time}`);
  if (days === 1) return i18n._(msg`tomorrow ${time}`);
  // The first day of all was a Thursday.
  const day = weekDayName(((dayOfDate(date) + 3) % 7) + 1, format.locale, 'long');
  return `${day} ${time}`;
}
