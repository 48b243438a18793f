import type { Countdown } from '../lib/time/countdown.ts';
import type { InstantLike } from './formats.ts';
import type { Locale } from './locale.ts';

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

const formats = new Map<Locale, Intl.RelativeTimeFormat>();

function formatIn(locale: Locale): Intl.RelativeTimeFormat {
  // Only "now" is idiomatic: 'auto' would also say "yesterday" for less than a day ago.
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  formats.set(locale, format);
  return format;
}

const milliseconds = (moment: InstantLike) =>
  (typeof moment === 'string' ? Temporal.Instant.from(moment) : moment).epochMilliseconds;

/**
 * How long ago or how far ahead a moment is, in the largest whole unit: `now`, `5 minutes ago`, `3 hours ago`,
 * `12 days ago`. `now` is the server's time, because browser clocks may differ by minutes.
 */
export function formatRelative(moment: InstantLike, now: InstantLike, locale: Locale): string {
  const seconds = (milliseconds(moment) - milliseconds(now)) / 1000;
  const found = units.find((one) => Math.abs(seconds) >= one.seconds);
  if (!found) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  return formatIn(locale).format(Math.trunc(seconds / found.seconds), found.unit);
}

/** The time until a moment: `in 5 hours`. */
export const formatAhead = ({ count, unit }: Pick<Countdown, 'count' | 'unit'>, locale: Locale): string =>
  formatIn(locale).format(count, unit);
