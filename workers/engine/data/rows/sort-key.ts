import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Sorting } from '../../../../src/domain/core/query.ts';
import { fold } from '../../../../src/lib/text/fold.ts';
import { valueReader } from '../../../../src/lib/value/value-at.ts';

/** The value that `compareValues` compares: a number or a folded text. undefined: the rows must be compared. */
export type SortKey = string | number | null | undefined;

/** The key of a row's first sorted field, made once per row instead of once per comparison. */
export function sortKey(sorting: readonly Sorting[]): (row: EntityRow) => SortKey {
  const field = sorting[0]?.by;
  if (field === undefined) return () => null;
  const read = valueReader(field);
  return (row) => {
    const value = read(row);
    if (value === null || value === undefined) return null;
    if (typeof value === 'number') return value;
    if (typeof value === 'boolean') return String(value);
    return typeof value === 'string' ? fold(value) : undefined;
  };
}

const isText = (key: SortKey): key is string => typeof key === 'string';

/** Orders two keys as `comparator` does; 0 when the keys do not decide. */
export function compareKeys(a: SortKey, b: SortKey, sorting: readonly Sorting[]): number {
  if (a === b || a === undefined || b === undefined) return 0;
  const sign = sorting[0]?.dir === 'desc' ? -1 : 1;
  if (a === null) return sign;
  if (b === null) return -sign;
  if (isText(a) && isText(b)) return a < b ? -sign : sign;
  // A number and a text: the rows are compared.
  return typeof a === 'number' && typeof b === 'number' ? (a - b) * sign : 0;
}
