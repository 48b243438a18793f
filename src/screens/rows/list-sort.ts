import type { Column } from '../../entities/define/view.ts';
import type { Sorting } from '../../domain/core/query.ts';

/** How the reader sorts a list: by one column, one way or the other. */
export interface Sort {
  readonly column: string;
  readonly dir: 'asc' | 'desc';
}

type Sortable = Pick<Column<never>, 'id' | 'sort'>;
const sortingLimit = 4;

/** Reads `name` or `-name` of the address; null where it names no column that can be sorted. */
export function parseSort(written: string | undefined, columns: readonly Sortable[]): Sort | null {
  if (written === undefined) return null;
  const dir = written.startsWith('-') ? 'desc' : 'asc';
  const name = dir === 'desc' ? written.slice(1) : written;
  return columns.some(({ id, sort }) => id === name && sort !== undefined) ? { column: name, dir } : null;
}

export const printSort = (sort: Sort | null): string | undefined =>
  sort === null ? undefined : `${sort.dir === 'desc' ? '-' : ''}${sort.column}`;

/** What the list is sorted by; rows that are alike in that stand as they would have. Null: in the list's own order. */
export function sortingOf(
  sort: Sort | null,
  columns: readonly Sortable[],
  own: readonly Sorting[],
): readonly Sorting[] | null {
  const by = columns.find(({ id }) => id === sort?.column)?.sort;
  if (sort === null || by === undefined) return null;
  const [first] = own;
  if (first?.by === by && first.dir === sort.dir) return null;
  return [{ by, dir: sort.dir }, ...own.filter((one) => one.by !== by)].slice(0, sortingLimit);
}

/** The list's own order as one of its columns shows it; null when none does. */
export function ownSort(columns: readonly Sortable[], own: readonly Sorting[]): Sort | null {
  const [first] = own;
  const column = columns.find(({ sort }) => sort !== undefined && sort === first?.by);
  return column && first ? { column: column.id, dir: first.dir } : null;
}

/** What a press on a column's head makes of the sorting: up at first, then the other way. */
export const nextSort = (sort: Sort | null, column: string): Sort =>
  sort?.column === column && sort.dir === 'asc' ? { column, dir: 'desc' } : { column, dir: 'asc' };
