import type { Locale } from './locale.ts';

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1000 },
  { unit: 'millisecond', ms: 1 },
] as const;

/** A duration in milliseconds in short words, `1 min 30 sec`; zero is in seconds. */
export function durationInWords(duration: number, locale: Locale): string {
  let left = duration;
  const parts = units.flatMap(({ unit, ms }) => {
    const count = Math.floor(left / ms);
    left -= count * ms;
    const isShown = count > 0 || (unit === 'second' && duration === 0);
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
    return isShown ? [format.format(count)] : [];
  });
  return parts.join(' ');
}
