import { twoDigits } from '../lib/text/two-digits.ts';
import { formatDate } from './formats.ts';
import type { DateTimeFormat } from './formats.ts';

/** An instant as people type it, to the minute: `31-12-2026 14:05`. */
export function momentText(
  instant: string,
  format: DateTimeFormat,
  zone = Temporal.Now.timeZoneId(),
): string {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const time =
    format === 'us'
      ? `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`
      : `${twoDigits(hour)}:${twoDigits(minute)}`;
  return `${formatDate(instant, format, zone)} ${time}`;
}

/** The three formats of dates, which no text confuses. */
const dates = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
];
const time = /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?(?:\s*(?<half>am|pm))?$/i;

/** The hour of 0 to 23; NaN if there is none, such as 13 PM. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

/** The instant of a date and time in any of the formats; null if it is incomplete or does not exist. */
export function parseMoment(text: string, zone = Temporal.Now.timeZoneId()): string | null {
  const [date = '', ...rest] = text.trim().split(/[\sT]+/);
  const day = dates.map((pattern) => pattern.exec(date)?.groups).find((groups) => groups !== undefined);
  const clock = time.exec(rest.join(' '))?.groups;
  if (!day || !clock) return null;
  try {
    return Temporal.PlainDateTime.from(
      {
        year: Number(day['year']),
        month: Number(day['month']),
        day: Number(day['day']),
        hour: hourOf(Number(clock['hour']), clock['half']),
        minute: Number(clock['minute']),
      },
      { overflow: 'reject' },
    )
      .toZonedDateTime(zone)
      .toInstant()
      .toString({ fractionalSecondDigits: 3 });
  } catch {
    return null;
  }
}
