import { seriesProblem } from '../../domain/entities/number-porting-request/number-series.ts';
import type { NumberRange } from '../../domain/value/number-range.ts';
import type { NewSeries } from './create-data.ts';
import { blankSeries } from './create-data.ts';
import { readRange } from './read-range.ts';

interface PastedRanges {
  readonly ranges: readonly NumberRange[];
  /** The lines that are not numbers, as they were pasted. */
  readonly unread: readonly string[];
}

/** Separates two numbers on a line: a tab, a semicolon, "to", or a dash with space around it. */
const separator = /\t|;|\s+(?:[-–—]|to|tot|t\/m)\s+/i;

/** A line as a range: one number, or the first and the last; null if it is neither. */
function rangeOn(line: string): NumberRange | null {
  const [first = '', last = first, ...more] = line.split(separator);
  const range = more.length > 0 ? null : readRange(first, last);
  return range !== null && seriesProblem(range) === null ? range : null;
}

/** Reads ranges from a text with one on each line. */
export function readPasted(text: string): PastedRanges {
  const ranges: NumberRange[] = [];
  const unread: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const range = rangeOn(line.trim());
    if (range === null) unread.push(line.trim());
    else ranges.push(range);
  }
  return { ranges, unread };
}

/** The series with the pasted ranges behind them. A series without numbers goes, and its establishment is taken over. */
export function withPasted(
  current: readonly NewSeries[],
  ranges: readonly NumberRange[],
): readonly NewSeries[] {
  const establishmentId: string | null = current.at(-1)?.establishmentId ?? null;
  const isKept = ({ first, last, establishmentId: chosen }: NewSeries): boolean =>
    first !== '' || last !== '' || (ranges.length === 0 && chosen !== null);
  const added = ranges.map((range) => ({
    ...blankSeries(establishmentId),
    ...range,
    isRange: range.first !== range.last,
  }));
  return [...current.filter(isKept), ...added];
}
