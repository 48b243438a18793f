import type { Locale } from './locale.ts';

/** How the reader likes dates (S0 §3): 12/31/2026 2:05 PM, 31-12-2026 14:05, or 2026-12-31 14:05. */
export const dateTimeFormats = ['us', 'nl', 'iso'] as const;
export type DateTimeFormat = (typeof dateTimeFormats)[number];

/** A moment: as it travels (an ISO 8601 text with its offset) or parsed. */
export type Moment = string | Temporal.Instant;

const two = (value: number) => String(value).padStart(2, '0');

const dates: Record<DateTimeFormat, (date: Temporal.PlainDate) => string> = {
  us: ({ year, month, day }) => `${month}/${day}/${year}`,
  nl: ({ year, month, day }) => `${two(day)}-${two(month)}-${year}`,
  iso: (date) => date.toString(),
};

const clock24 = ({ hour, minute, second }: Temporal.PlainTime) =>
  `${two(hour)}:${two(minute)}:${two(second)}`;

const times: Record<DateTimeFormat, (time: Temporal.PlainTime) => string> = {
  us: ({ hour, minute, second }) =>
    `${hour % 12 || 12}:${two(minute)}:${two(second)} ${hour < 12 ? 'AM' : 'PM'}`,
  nl: clock24,
  iso: clock24,
};

const instantOf = (moment: Moment) => (typeof moment === 'string' ? Temporal.Instant.from(moment) : moment);

/** The moment on the wall of a place; the reader's own time zone unless another is named. */
const zoned = (moment: Moment, zone = Temporal.Now.timeZoneId()) =>
  instantOf(moment).toZonedDateTimeISO(zone);

/** The day of a moment, `31-12-2026`. */
export function formatDate(moment: Moment, format: DateTimeFormat, zone?: string): string {
  return dates[format](zoned(moment, zone).toPlainDate());
}

/** The time of a moment to the second, `14:05:09`. */
export function formatTime(moment: Moment, format: DateTimeFormat, zone?: string): string {
  return times[format](zoned(moment, zone).toPlainTime());
}

/** The day and the time of a moment, `31-12-2026 14:05:09`. */
export function formatDateTime(moment: Moment, format: DateTimeFormat, zone?: string): string {
  return `${formatDate(moment, format, zone)} ${formatTime(moment, format, zone)}`;
}

const numbers = new Map<string, Intl.NumberFormat>();

/** A number grouped as the language does, `5,000` or `5.000`, with exactly `decimals` of them. */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  const key = `${locale} ${decimals}`;
  const format =
    numbers.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  numbers.set(key, format);
  return format.format(value);
}
