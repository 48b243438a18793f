import { firstPeriod, lastPeriod, periodAfter } from '../../domain/pricing/period.ts';

/** The months that can be chosen; those in use cannot, and nothing outside of the bounds (S1-5-77). */
export interface OfferedPeriods {
  readonly used?: readonly string[] | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const yearOf = (period: string): number => Number(period.slice(0, 4));
/** The years before and after the current one, where there is no bound. */
const yearsAround = 10;

/** The years to choose from, with that of the value. */
export function offeredYears(value: string, now: string, { min, max }: OfferedPeriods): readonly number[] {
  const around = (months: number, bound: string): number => yearOf(periodAfter(now, months) ?? bound);
  const first = Math.min(
    yearOf(value),
    min === undefined ? around(-12 * yearsAround, firstPeriod) : yearOf(min),
  );
  const last = Math.max(
    yearOf(value),
    max === undefined ? around(12 * yearsAround, lastPeriod) : yearOf(max),
  );
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

export interface OfferedMonth {
  readonly period: string;
  /** 1 is January. */
  readonly month: number;
  readonly state: 'free' | 'used' | 'outside';
}

/** The months of a year. The value itself is free. */
export function offeredMonths(
  year: number,
  value: string,
  { used = [], min, max }: OfferedPeriods,
): readonly OfferedMonth[] {
  return Array.from({ length: 12 }, (_, at): OfferedMonth => {
    const period = `${year}${String(at + 1).padStart(2, '0')}`;
    const isOutside = (min !== undefined && period < min) || (max !== undefined && period > max);
    const isUsed = used.includes(period);
    const state = period === value ? 'free' : isOutside ? 'outside' : isUsed ? 'used' : 'free';
    return { period, month: at + 1, state };
  });
}

/** The same month of another year, or the nearest free one there; undefined if there is none. */
export function periodInYear(year: number, value: string, offered: OfferedPeriods): string | undefined {
  const month = Number(value.slice(4));
  const distance = (one: OfferedMonth): number => Math.abs(one.month - month);
  return offeredMonths(year, value, offered)
    .filter(({ state }) => state === 'free')
    .toSorted((a, b) => distance(a) - distance(b))[0]?.period;
}
