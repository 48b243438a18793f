import type { Locale } from './locale.ts';

const units = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A duration in seconds, spelled out for screen readers: `3 minutes, 45 seconds`, `1 uur en 5 seconden`. */
export function spokenTime(duration: number, locale: Locale): string {
  let left = Math.max(0, Math.floor(duration));
  const parts = units.flatMap(({ unit, seconds }) => {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    const isShown = count > 0 || (unit === 'second' && duration < 1);
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    return isShown ? [format.format(count)] : [];
  });
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts);
}
