import type { Locale } from './locale.ts';

/** `short` is `Mon` and `Jan`, `long` is `Monday` and `January`. */
type NameLength = 'short' | 'long';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  formats.set(key, format);
  return format;
}

/** The name of a day of the week; 1 is Monday, 7 is Sunday. */
export const weekDayName = (day: number, locale: Locale, length: NameLength): string =>
  // 1 January 2024 was a Monday.
  formatOf(locale, { weekday: length }).format(Date.UTC(2024, 0, day));

/** The name of a month; 1 is January. */
export const monthName = (month: number, locale: Locale, length: NameLength): string =>
  formatOf(locale, { month: length }).format(Date.UTC(2024, month - 1, 1));

/** A day of any year: `Dec 24`, `24 dec`. */
export const monthDayText = ({ month, day }: { month: number; day: number }, locale: Locale): string =>
  formatOf(locale, { month: 'short', day: 'numeric' }).format(Date.UTC(2024, month - 1, day));

/** Several texts as one: `January, March and May`. */
export const listText = (texts: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale).format(texts);
