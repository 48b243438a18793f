import type { NumberRange } from '../../value/number-range.ts';
import { isRange, overlaps, rangeSize } from '../../value/number-range.ts';
import { isWithinArea } from '../number/block.ts';

/** The most numbers of a series. */
export const maxSeriesSize = 1000;

/** The most numbers of a request. */
export const maxRequestSize = 5000;

export type SeriesProblem = 'order' | 'length' | 'tooMany' | 'area' | 'overlap';

/** The problem of a series by itself; null if there is none. */
export function seriesProblem(series: NumberRange): Exclude<SeriesProblem, 'overlap'> | null {
  const { first, last } = series;
  if (first.length !== last.length) return 'length';
  if (!isRange(series)) return 'order';
  const size = rangeSize(series);
  if (size > maxSeriesSize) return 'tooMany';
  return isWithinArea(first, size) ? null : 'area';
}

/** The index of the first series that repeats numbers of an earlier one; null if none does. */
export function overlapIn(series: readonly NumberRange[]): number | null {
  const index = series.findIndex((range, at) =>
    series.slice(0, at).some((earlier) => overlaps(earlier, range)),
  );
  return index === -1 ? null : index;
}
