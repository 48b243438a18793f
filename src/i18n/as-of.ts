import { formatDate, formatTime } from './formats.ts';
import type { DateTimeFormat } from './formats.ts';

// The last two digits that follow a colon.
const seconds = /:\d\d(?=\D*$)/;

/** When something was last right: the time to the minute, `14:02`, and its day when that is not today's. */
export function formatAsOf(at: number, now: number, format: DateTimeFormat, zone?: string): string {
  const [moment, present] = [at, now].map((one) => Temporal.Instant.fromEpochMilliseconds(Math.floor(one)));
  if (!moment || !present) return '';
  const time = formatTime(moment, format, zone).replace(seconds, '');
  const day = formatDate(moment, format, zone);
  return day === formatDate(present, format, zone) ? time : `${day} ${time}`;
}
