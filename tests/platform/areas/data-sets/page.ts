import * as v from 'valibot';
import { comparator } from '../../../../src/domain/core/evaluate.ts';
import { commonFields } from '../../../../src/domain/core/model.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Sorting } from '../../../../src/domain/core/query.ts';
import { malformed } from '../../base/refusal.ts';

export interface Page {
  readonly rows: readonly EntityRow[];
  readonly next: string | null;
}

const cursorSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ id: commonFields.id }));

/** The last row's values of the sorted fields: rows may come and go between two pages. */
const cursorOf = (row: EntityRow, sorting: readonly Sorting[]): string => {
  const fields = sorting.map(({ by }) => by.split('.')[0] ?? by);
  return JSON.stringify(Object.fromEntries(['id', ...fields].map((field) => [field, row[field] ?? null])));
};

/** The page of sorted rows after a cursor. Throws Refusal (400) for an invalid cursor. */
export function pageAfter(
  sorted: readonly EntityRow[],
  sorting: readonly Sorting[],
  after: string | null,
  count: number,
): Page {
  let start = 0;
  if (after !== null) {
    const cursor = v.safeParse(cursorSchema, after);
    if (!cursor.success) throw malformed('Invalid cursor for this data set', 'after');
    // A cursor has only the fields that the comparator reads.
    const last = cursor.output as unknown as EntityRow;
    const order = comparator(sorting);
    const found = sorted.findIndex((row) => order(row, last) > 0);
    start = found < 0 ? sorted.length : found;
  }
  const page = sorted.slice(start, start + count);
  const end = page.at(-1);
  return { rows: page, next: end && start + page.length < sorted.length ? cursorOf(end, sorting) : null };
}
