import type { ColumnTarget } from './mapping.ts';
import { idHeading } from './mapping.ts';
import type { CsvFile } from './parse.ts';

/** Why a line was not imported. `id`: of the row that exists all the same, because a part of it was saved. */
export interface LineFailure {
  readonly reasons: readonly string[];
  readonly id?: string | undefined;
}

export interface ImportedFile {
  readonly name: string;
  readonly file: CsvFile;
  readonly targets: readonly ColumnTarget[];
}

/**
 * The lines of a file that failed, with their errors in a last column, to be corrected and imported again. A line of
 * which a part was saved gets the id of its row, so that the next import completes that row.
 */
export function failedLines(
  { file: { head, records }, targets }: ImportedFile,
  failures: ReadonlyMap<number, LineFailure>,
  errorHeading: string,
): string[][] {
  const idAt = targets.findIndex(({ kind }) => kind === 'id');
  const addsIds = idAt < 0 && [...failures.values()].some(({ id }) => id !== undefined);
  // The file may be one of these already.
  const width = head.at(-1) === errorHeading ? head.length - 1 : head.length;
  const lineOf = (cells: readonly string[], id: string | undefined, last: string): string[] => [
    ...(addsIds ? [id ?? ''] : []),
    ...Array.from({ length: width }, (_, at) => (at === idAt && id) || (cells[at] ?? '')),
    last,
  ];
  return [
    lineOf(head, addsIds ? idHeading : undefined, errorHeading),
    ...records.flatMap(({ line, cells }) => {
      const failure = failures.get(line);
      return failure ? [lineOf(cells, failure.id, failure.reasons.join(' '))] : [];
    }),
  ];
}
