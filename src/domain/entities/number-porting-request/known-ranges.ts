import { lowerBound } from '../../../lib/value/sorted.ts';
import type { NumberRange } from '../../value/number-range.ts';
import { overlaps } from '../../value/number-range.ts';

/** Ranges without common numbers in ascending order, so that a number is found without comparing all of them. */
export interface JoinedRanges {
  readonly ascending: readonly NumberRange[];
}

/** Shorter numbers come first. */
const compare = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

export function joinRanges(ranges: readonly NumberRange[]): JoinedRanges {
  const joined: NumberRange[] = [];
  for (const range of ranges.toSorted((a, b) => compare(a.first, b.first))) {
    const before = joined.at(-1);
    if (before === undefined || !overlaps(before, range)) joined.push(range);
    else if (range.last > before.last) joined.splice(-1, 1, { first: before.first, last: range.last });
  }
  return { ascending: joined };
}

/** The first number of a series that one of the ranges has; null if none does. */
export function firstMet(series: NumberRange, { ascending }: JoinedRanges): string | null {
  const start = { first: series.first, last: series.first };
  const met = ascending[lowerBound(ascending, start, (range, target) => compare(range.last, target.last))];
  if (met === undefined || !overlaps(met, series)) return null;
  return met.first < series.first ? series.first : met.first;
}
