import type { Format } from './use-format.ts';
import { cached } from '../lib/value/bounded-cache.ts';

type Style = Pick<Format, 'locale' | 'dateTime'>;

// English text has the day first, unless the user has chosen the American format.
const languageOf = ({ locale, dateTime }: Style): string =>
  locale === 'en' && dateTime !== 'us' ? 'en-GB' : locale === 'en' ? 'en-US' : locale;

const longFormat = cached(
  4,
  (language: string) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** A date, `2026-12-25`, in words: `Friday 25 December 2026`. */
export const longDate = (date: string, style: Style): string =>
  longFormat(languageOf(style)).format(Date.parse(date));

/** A time of day, `09:00`, in the user's format: `09:00` or `9:00 AM`. */
export function timeOfDayText(time: string, { dateTime }: Style): string {
  if (dateTime !== 'us') return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}
