import type { TreeRow } from '../../lib/view/tree-move.ts';

/** Whether a row directly follows (1) or precedes (-1) another; 0: neither. */
export type StepBetween<Row> = (from: Row, to: Row) => 1 | -1 | 0;

/** A line of a list whose consecutive rows are shown as blocks. */
export type BlockLine<Row> =
  | { readonly kind: 'block'; readonly id: string; readonly rows: readonly Row[]; readonly isOpen: boolean }
  /** Rows on level 2 are those of an open block. */
  | { readonly kind: 'row'; readonly id: string; readonly row: Row; readonly level: 1 | 2 };

/** The rows as runs of consecutive ones, in their order. A run goes in one direction. */
export function rowRunsOf<Row>(
  rows: readonly Row[],
  stepBetween: StepBetween<Row>,
): readonly (readonly Row[])[] {
  const runs: Row[][] = [];
  let direction: 1 | -1 | 0 = 0;
  let before: Row | undefined;
  for (const row of rows) {
    const run = runs.at(-1);
    const step = before === undefined ? 0 : stepBetween(before, row);
    if (run === undefined || step === 0 || (direction !== 0 && step !== direction)) {
      runs.push([row]);
      direction = 0;
    } else {
      run.push(row);
      direction = step;
    }
    before = row;
  }
  return runs;
}

/** The lines of a list: a block for each run of several rows, with its rows if it is open. */
export function blockLines<Row extends { readonly id: string }>(
  rows: readonly Row[],
  stepBetween: StepBetween<Row>,
  open: ReadonlySet<string>,
): readonly BlockLine<Row>[] {
  return rowRunsOf(rows, stepBetween).flatMap((run): readonly BlockLine<Row>[] => {
    const [first] = run;
    const isBlock = run.length > 1 && first !== undefined;
    const lines = run.map((row) => ({ kind: 'row', id: row.id, row, level: isBlock ? 2 : 1 }) as const);
    if (!isBlock) return lines;
    const id = `block ${first.id}`;
    const isOpen = open.has(id);
    return [{ kind: 'block', id, rows: run, isOpen }, ...(isOpen ? lines : [])];
  });
}

/** The rows of a line. */
export const rowsOfLine = <Row>(line: BlockLine<Row>): readonly Row[] =>
  line.kind === 'block' ? line.rows : [line.row];

/** A line as a row of a tree. */
export const foldOfLine = <Row>(line: BlockLine<Row>): TreeRow =>
  line.kind === 'block'
    ? { level: 1, fold: line.isOpen ? 'open' : 'folded' }
    : { level: line.level, fold: 'leaf' };
