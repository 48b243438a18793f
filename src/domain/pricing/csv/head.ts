import { headIndex } from '../../../lib/csv/head.ts';
import { layoutOf } from '../../../lib/csv/layout.ts';
import { priceRuleFields } from '../price-domain.ts';
import type { ReadColumn } from './columns.ts';
import { nodeColumns } from './columns.ts';
import type { PriceCsvFault } from './fault.ts';
import type { PriceCsvRecord } from './records.ts';
import { recordsOf } from './records.ts';

const readColumns = [...nodeColumns, ...priceRuleFields, 'per'] as const satisfies readonly ReadColumn[];

/** The column that a heading names; undefined for those that an import ignores. */
const columnOf = (heading: string): ReadColumn | undefined =>
  readColumns.find((column) => column.toLowerCase() === heading.trim().toLowerCase());
const isHeading = (text: string): boolean => columnOf(text) !== undefined;

export interface PriceCsvHead {
  readonly delimiter: string;
  /** The length of the line that declares the delimiter. */
  readonly declared: number;
  /** The line of the headings. */
  readonly line: number;
  readonly width: number;
  readonly columns: ReadonlyMap<ReadColumn, number>;
  /** Why no line can be read; null if they can. */
  readonly fault: Pick<PriceCsvFault, 'column' | 'code'> | null;
}

/** Characters and records in which the headings are looked for. */
const sampleSize = 200_000;
const maxSampled = 20;

function sampleOf(text: string, delimiter: string): readonly PriceCsvRecord[] {
  const found: PriceCsvRecord[] = [];
  for (const record of recordsOf(text, delimiter)) {
    if (record.cells.some((cell) => cell.trim() !== '')) found.push(record);
    if (found.length === maxSampled) break;
  }
  return found;
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

/** Finds the headings of a file, which may stand below a title. */
export function priceCsvHead(text: string): PriceCsvHead {
  const { delimiter, declared } = layoutOf(text.slice(0, sampleSize), isHeading);
  const records = sampleOf(text.slice(declared, declared + sampleSize), delimiter);
  const head = records[headIndex(records, isHeading)];
  const columns = new Map<ReadColumn, number>();
  let repeated: ReadColumn | undefined;
  for (const [index, heading] of (head?.cells ?? []).entries()) {
    const column = columnOf(heading);
    if (column === undefined) continue;
    if (columns.has(column)) repeated ??= column;
    columns.set(column, index);
  }
  const line = (head?.line ?? 1) + (declared > 0 ? 1 : 0);
  return {
    delimiter,
    declared,
    line,
    width: head?.cells.length ?? 0,
    columns,
    fault: faultOf(columns, repeated),
  };
}
