import { twoDigits } from '../lib/text/two-digits.ts';
import type { Locale } from './locale.ts';

/** The user's date format (S0-3-13): 12/31/2026 2:05 PM, 31-12-2026 14:05, or 2026-12-31 14:05. */
export const dateTimeFormats = ['us', 'nl', 'iso'] as const;
export type DateTimeFormat = (typeof dateTimeFormats)[number];

/** An instant: an ISO 8601 text with an offset, or parsed. */
export type InstantLike = string | Temporal.Instant;

const dates: Record<DateTimeFormat, (date: Temporal.PlainDate) => string> = {
  us: ({ year, month, day }) => `${month}/${day}/${year}`,
  nl: ({ year, month, day }) => `${twoDigits(day)}-${twoDigits(month)}-${year}`,
  iso: (date) => date.toString(),
};

const clock24 = ({ hour, minute, second }: Temporal.PlainTime) =>
  `${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`;

const times: Record<DateTimeFormat, (time: Temporal.PlainTime) => string> = {
  us: ({ hour, minute, second }) =>
    `${hour % 12 || 12}:${twoDigits(minute)}:${twoDigits(second)} ${hour < 12 ? 'AM' : 'PM'}`,
  nl: clock24,
  iso: clock24,
};

const instantOf = (moment: InstantLike) =>
  typeof moment === 'string' ? Temporal.Instant.from(moment) : moment;

/** The instant in a time zone, by default the browser's. */
const zoned = (moment: InstantLike, zone = Temporal.Now.timeZoneId()) =>
  instantOf(moment).toZonedDateTimeISO(zone);

/** The date of an instant, `31-12-2026`. */
export function formatDate(moment: InstantLike, format: DateTimeFormat, zone?: string): string {
  return dates[format](zoned(moment, zone).toPlainDate());
}

/** A local date, `2026-12-31`; a text that is not a date stays as it is. */
export function formatLocalDate(date: string, format: DateTimeFormat): string {
  try {
    return dates[format](Temporal.PlainDate.from(date));
  } catch {
    return date;
  }
}

/** The time of an instant to the second, `14:05:09`. */
export function formatTime(moment: InstantLike, format: DateTimeFormat, zone?: string): string {
  return times[format](zoned(moment, zone).toPlainTime());
}

/** The date and time of an instant, `31-12-2026 14:05:09`. */
export function formatDateTime(moment: InstantLike, format: DateTimeFormat, zone?: string): string {
  return `${formatDate(moment, format, zone)} ${formatTime(moment, format, zone)}`;
}

const numbers = new Map<string, Intl.NumberFormat>();

/** A number with the language's digit grouping, `5,000` or `5.000`, and exactly `decimals` decimals. */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  const key = `${locale} ${decimals}`;
  const format =
    numbers.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  numbers.set(key, format);
  return format.format(value);
}
