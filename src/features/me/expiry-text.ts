import { formatAhead } from '../../i18n/relative-date.ts';
import type { Locale } from '../../i18n/locale.ts';

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
] as const;

/** When a login ends, to the nearest unit: a login of 30 days says so from its first second, and not 29 days. */
export function expiryText(leftMs: number, locale: Locale): string {
  for (const { unit, ms } of units) {
    const count = Math.round(leftMs / ms);
    if (count >= 2) return formatAhead({ count, unit }, locale);
  }
  return formatAhead({ count: Math.max(1, Math.round(leftMs / 60_000)), unit: 'minute' }, locale);
}
