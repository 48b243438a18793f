import { msg } from '@lingui/core/macro';
import { dateAt, clockText } from '../../../domain/schedule/day-hours.ts';
import { dayMs } from '../../../domain/schedule/calendar.ts';
import { localTimeAt } from '../../../domain/schedule/zone.ts';
import { longDate, timeOfDayText } from '../../../i18n/long-date.ts';
import { repetitionOf } from '../../../lib/time/local-time.ts';
import type { TextSource } from './day-text.ts';

/** An instant on a zone's clock, which says of a repeated hour which one it is: `… 02:30 (second time)`. */
export function zonedText(instant: number, zone: string, { i18n, format }: TextSource): string {
  const local = localTimeAt(zone, instant);
  const date = longDate(dateAt(zone, instant), format);
  const time = timeOfDayText(clockText(((local % dayMs) + dayMs) % dayMs), format);
  const repetition = repetitionOf(instant, zone);
  if (repetition === null) return `${date} ${time}`;
  return repetition === 'first'
    ? i18n._(msg`${date} ${time} (first time)`)
    : i18n._(msg`${date} ${time} (second time)`);
}
