import type { PriceCsvHead } from './head.ts';
import type { PriceCellFault } from './line.ts';
import type { PriceCsvRecord } from './records.ts';
import { recordsOf } from './records.ts';

export const maxCsvLines = 200_000;

/** A file with more lines than are read. */
export class TooManyLines extends Error {
  override readonly name = 'TooManyLines';
}

function isBlank({ cells, flaw }: PriceCsvRecord): boolean {
  if (flaw !== null) return false;
  for (const cell of cells) if (cell.trim() !== '') return false;
  return true;
}

/**
 * The records below the headings, some with each part of the file. A line that declares the delimiter is the first record,
 * whatever its cells. Throws TooManyLines.
 */
export function* linesBelow(
  parts: Iterable<string>,
  head: PriceCsvHead,
): Generator<readonly PriceCsvRecord[], undefined> {
  let count = 0;
  for (const records of recordsOf(parts, head.delimiter)) {
    const found = records.filter((record) => record.line > head.line && !isBlank(record));
    count += found.length;
    if (count > maxCsvLines) throw new TooManyLines();
    yield found;
  }
}

/** Finds the flaw of a whole line; undefined if its cells can be read. */
export function flawFinder(head: PriceCsvHead): (record: PriceCsvRecord) => PriceCellFault | undefined {
  const width = head.headings.length;
  const readWidth = Math.max(...head.columns.values()) + 1;
  return ({ cells, flaw, hasLineEnd }) => {
    const fault = (code: PriceCellFault['code']): PriceCellFault => ({
      column: '',
      value: cells[0] ?? '',
      code,
    });
    if (flaw !== null) return fault(flaw);
    if (cells.length < (hasLineEnd ? readWidth : width)) return fault('missingCells');
    const hasMore = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '');
    return hasMore ? fault('extraCells') : undefined;
  };
}
