import { formatDate, formatTime } from './formats.ts';
import type { DateTimeFormat } from './formats.ts';

// The seconds: the last colon and its two digits.
const seconds = /:\d\d(?=\D*$)/;

/** When data was last up to date: the time to the minute, `14:02`, preceded by the date if it is not today. */
export function formatAsOf(at: number, now: number, format: DateTimeFormat, zone?: string): string {
  const [moment, present] = [at, now].map((one) => Temporal.Instant.fromEpochMilliseconds(Math.floor(one)));
  if (!moment || !present) return '';
  const time = formatTime(moment, format, zone).replace(seconds, '');
  const day = formatDate(moment, format, zone);
  return day === formatDate(present, format, zone) ? time : `${day} ${time}`;
}
