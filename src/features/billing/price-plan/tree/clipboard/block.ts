import { recordsOf } from '../../../../../domain/pricing/csv/records.ts';
import { unescapeCell } from '../../../../../lib/csv/escape.ts';

/** Cells of a spreadsheet, row by row. Rows may have different lengths. */
export type TextBlock = readonly (readonly string[])[];

/** More cells are not pasted at once. */
export const maxPastedCells = 5000;
const maxTextLength = 1_000_000;

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A block as spreadsheets exchange it: tabs between cells, and a line end after each row. */
export const blockText = (block: TextBlock): string =>
  block.map((row) => `${row.map(quoted).join('\t')}\n`).join('');

export const isSameText = (a: string, b: string): boolean =>
  a.replaceAll('\r\n', '\n').trimEnd() === b.replaceAll('\r\n', '\n').trimEnd();

/** Reads a block; undefined if it is too large. */
export function readBlock(text: string): TextBlock | undefined {
  if (text.length > maxTextLength) return undefined;
  const rows: (readonly string[])[] = [];
  let cells = 0;
  for (const records of recordsOf([text], '\t'))
    for (const record of records) {
      cells += record.cells.length;
      if (cells > maxPastedCells) return undefined;
      rows.push(record.cells.map(unescapeCell));
    }
  return rows;
}
