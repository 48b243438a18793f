import { fold } from '../../lib/text/fold.ts';
import { valueReader } from '../../lib/value/value-at.ts';
import { compareCodeUnits, comparePrepared, compareValues } from './compare.ts';
import type { PreparedText } from './compare.ts';
import type { EntityRow } from './model.ts';
import type { Sorting } from './query.ts';

type SortValue =
  | { readonly kind: 'text'; readonly folded: PreparedText }
  | { readonly kind: 'value'; readonly value: unknown };

const sortValueOf = (value: unknown): SortValue =>
  typeof value === 'string'
    ? { kind: 'text', folded: { text: value, lower: value.toLowerCase(), folded: fold(value) } }
    : { kind: 'value', value };
const valueOf = (key: SortValue): unknown => (key.kind === 'text' ? key.folded.text : key.value);
const compareSortValues = (a: SortValue, b: SortValue): number =>
  a.kind === 'text' && b.kind === 'text'
    ? comparePrepared(a.folded, b.folded)
    : compareValues(valueOf(a), valueOf(b));

/** The rows in the order of `comparator`. Texts are folded once for each row, not once for each comparison. */
export function sortRows(rows: Iterable<EntityRow>, sorting: readonly Sorting[]): EntityRow[] {
  const readers = sorting.map(({ by }) => valueReader(by));
  const signs = sorting.map(({ dir }) => (dir === 'asc' ? 1 : -1));
  const keyed = Array.from(rows, (row) => ({ row, keys: readers.map((read) => sortValueOf(read(row))) }));
  keyed.sort((a, b) => {
    for (const [index, sign] of signs.entries()) {
      const [left, right] = [a.keys[index], b.keys[index]];
      const order = left === undefined || right === undefined ? 0 : compareSortValues(left, right);
      if (order !== 0) return sign * order;
    }
    return compareCodeUnits(a.row.id, b.row.id);
  });
  return keyed.map(({ row }) => row);
}
