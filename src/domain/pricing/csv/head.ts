import { headIndex } from '../../../lib/csv/head.ts';
import { layoutOf } from '../../../lib/csv/layout.ts';
import type { DecimalSign } from '../formula/number.ts';
import { priceRuleFields } from '../price-domain.ts';
import type { ColumnMapping, ReadColumn } from './columns.ts';
import { nodeColumns, readColumns } from './columns.ts';
import { countDecimals, usualDecimal } from './decimal-sign.ts';
import type { PriceCsvFault } from './fault.ts';
import type { PriceCsvRecord } from './records.ts';
import { recordsOf } from './records.ts';

/** The column that a heading names; undefined for those that an import ignores. */
type FindColumn = (heading: string) => ReadColumn | undefined;

const plainHeading = (heading: string): string => heading.trim().toLowerCase();

/** Finds columns by the headings that a user chose for them, else by their own names. */
export function columnFinder(mapping: ColumnMapping | null): FindColumn {
  const columns = new Map(
    readColumns.flatMap((column) => {
      const heading = mapping === null ? column : mapping[column];
      return heading === undefined ? [] : [[plainHeading(heading), column] as const];
    }),
  );
  return (heading) => columns.get(plainHeading(heading));
}

export interface PriceCsvHead {
  readonly delimiter: string;
  /** The length of the line that declares the delimiter. */
  readonly declared: number;
  /** The line of the headings. */
  readonly line: number;
  readonly headings: readonly string[];
  readonly columns: ReadonlyMap<ReadColumn, number>;
  /** The decimal sign of the first lines. Those of the whole file may have another one. */
  readonly decimal: DecimalSign;
  /** Why no line can be read; null if they can. */
  readonly fault: Pick<PriceCsvFault, 'column' | 'code'> | null;
}

/** Characters and records in which the headings are looked for. */
const sampleSize = 200_000;
const maxSampled = 20;

const isFilled = ({ cells }: PriceCsvRecord): boolean => cells.some((cell) => cell.trim() !== '');

/** The decimal sign of the formulas in some records. */
function decimalOf(
  records: readonly PriceCsvRecord[],
  columns: ReadonlyMap<ReadColumn, number>,
  delimiter: string,
): DecimalSign {
  const counts = { '.': 0, ',': 0 };
  const places = priceRuleFields.flatMap((field) => columns.get(field) ?? []);
  for (const { cells } of records) for (const place of places) countDecimals(cells[place] ?? '', counts);
  return usualDecimal(counts, delimiter);
}

function faultOf(
  columns: ReadonlyMap<ReadColumn, number>,
  repeated: ReadColumn | undefined,
): PriceCsvHead['fault'] {
  if (repeated !== undefined) return { column: repeated, code: 'repeatedColumn' };
  if (!nodeColumns.some((column) => columns.has(column))) return { column: 'node', code: 'noNodeColumn' };
  if (!priceRuleFields.some((column) => columns.has(column))) return { column: '', code: 'noRuleColumn' };
  return null;
}

/** The beginning of a file that comes in parts. */
export function csvSample(parts: Iterable<string>): string {
  let sample = '';
  for (const part of parts) {
    sample += part;
    if (sample.length >= sampleSize) break;
  }
  return sample.slice(0, sampleSize);
}

/** Finds the headings of a file in its beginning; they may stand below a title. */
export function priceCsvHead(text: string, mapping: ColumnMapping | null): PriceCsvHead {
  const columnOf = columnFinder(mapping);
  const isHeading = (cell: string): boolean => columnOf(cell) !== undefined;
  const { delimiter, declared } = layoutOf(text, isHeading);
  const records = [...recordsOf([text.slice(declared)], delimiter)].flat().filter(isFilled);
  const sampled = records.slice(0, maxSampled);
  const index = headIndex(sampled, isHeading);
  const head = sampled[index];
  const columns = new Map<ReadColumn, number>();
  let repeated: ReadColumn | undefined;
  for (const [place, heading] of (head?.cells ?? []).entries()) {
    const column = columnOf(heading);
    if (column === undefined) continue;
    if (columns.has(column)) repeated ??= column;
    columns.set(column, place);
  }
  const line = (head?.line ?? 1) + (declared > 0 ? 1 : 0);
  return {
    delimiter,
    declared,
    line,
    headings: head?.cells ?? [],
    columns,
    decimal: decimalOf(records.slice(index + 1), columns, delimiter),
    fault: faultOf(columns, repeated),
  };
}
