import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Sorting } from '../../../../src/domain/core/query.ts';
import { valueReader } from '../../../../src/lib/value-at.ts';

/** What `compareValues` looks at first: a number, or a text in lower case. undefined: only the rows themselves tell. */
export type SortKey = string | number | null | undefined;

/** The key of a row's first sorted field; made once, where comparing would make it each time. */
export function sortKey(sorting: readonly Sorting[]): (row: EntityRow) => SortKey {
  const field = sorting[0]?.by;
  if (field === undefined) return () => null;
  const read = valueReader(field);
  return (row) => {
    const value = read(row);
    if (value === null || value === undefined) return null;
    if (typeof value === 'number') return value;
    if (typeof value === 'boolean') return String(value);
    return typeof value === 'string' ? value.toLowerCase() : undefined;
  };
}

const isText = (key: SortKey): key is string => typeof key === 'string';

/** The order of two keys as `comparator` has it; 0 where the keys do not decide. */
export function compareKeys(a: SortKey, b: SortKey, sorting: readonly Sorting[]): number {
  if (a === b || a === undefined || b === undefined) return 0;
  const sign = sorting[0]?.dir === 'desc' ? -1 : 1;
  if (a === null) return sign;
  if (b === null) return -sign;
  if (isText(a) && isText(b)) return a < b ? -sign : sign;
  // A number beside a text is left to the rows' own comparison.
  return typeof a === 'number' && typeof b === 'number' ? (a - b) * sign : 0;
}
