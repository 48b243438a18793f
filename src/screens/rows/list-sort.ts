import type { Column } from '../../entities/define/view.ts';
import type { Sorting } from '../../domain/core/query.ts';

/** The user's sorting of a list: one column and a direction. */
export interface Sort {
  readonly column: string;
  readonly dir: 'asc' | 'desc';
}

type Sortable = Pick<Column<never>, 'id' | 'sort'>;
const sortingLimit = 4;

/** Parses `name` or `-name`; null if it names no sortable column. */
export function parseSort(written: string | undefined, columns: readonly Sortable[]): Sort | null {
  if (written === undefined) return null;
  const dir = written.startsWith('-') ? 'desc' : 'asc';
  const name = dir === 'desc' ? written.slice(1) : written;
  return columns.some(({ id, sort }) => id === name && sort !== undefined) ? { column: name, dir } : null;
}

export const printSort = (sort: Sort | null): string | undefined =>
  sort === null ? undefined : `${sort.dir === 'desc' ? '-' : ''}${sort.column}`;

/** The sorting of the list, with its default order as tie-breaker. Null: the default order itself. */
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

/** The default order as a column sort, or null if no column shows it. */
export function ownSort(columns: readonly Sortable[], own: readonly Sorting[]): Sort | null {
  const [first] = own;
  const column = columns.find(({ sort }) => sort !== undefined && sort === first?.by);
  return column && first ? { column: column.id, dir: first.dir } : null;
}

/** The sort after clicking a column header: ascending first, then descending. */
export const nextSort = (sort: Sort | null, column: string): Sort =>
  sort?.column === column && sort.dir === 'asc' ? { column, dir: 'desc' } : { column, dir: 'asc' };
