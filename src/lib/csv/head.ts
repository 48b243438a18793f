interface CellRow {
  readonly cells: readonly string[];
}

/** Titles and notes that files have above their column names. */
const maxLinesAbove = 10;

const filledCells = ({ cells }: CellRow): number => cells.filter((cell) => cell.trim() !== '').length;

/**
 * The position of the record with the column names: the first with a known one below narrower records, else the first
 * record, or the one after a title.
 */
export function headIndex(records: readonly CellRow[], isHeading: (text: string) => boolean): number {
  const first = records.slice(0, maxLinesAbove + 1);
  const widths = first.map(filledCells);
  const known = first.findIndex(({ cells }) => cells.some(isHeading));
  const width = widths[known] ?? 0;
  if (known >= 0 && widths.slice(0, known).every((above) => above < width)) return known;
  const wide = widths.findIndex((each) => each > 1);
  return wide > 0 ? wide : 0;
}
