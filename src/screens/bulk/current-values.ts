import type { BulkColumn, BulkFormOf, BulkViewer } from '../../entities/define/bulk-form.ts';
import { anyField } from '../../entities/define/field.ts';
import type { FormValues } from '../../entities/define/form.ts';
import { isEmpty } from '../../entities/define/plain-text.ts';
import { stableKey } from '../../lib/value/stable-key.ts';
import { valueAt } from '../../lib/value/value-at.ts';

/** A value of a field, and how many of the rows have it. */
export interface ValueCount {
  readonly value: unknown;
  readonly rows: number;
}

const chunkSize = 100;
/** Maximum number of rows whose values are read before the preview. */
export const readLimit = 1000;

/** The rows' values, as far as they may be read. Throws RowsRefused, or the reason of the signal. */
export async function readValues<Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  ids: readonly string[],
  asker: BulkViewer,
  signal: AbortSignal,
): Promise<readonly Values[]> {
  const found: Values[] = [];
  const read = ids.slice(0, readLimit);
  for (let at = 0; at < read.length; at += chunkSize) {
    signal.throwIfAborted();
    const own = read.slice(at, at + chunkSize);
    const rowSource = bulkForm.open(own, asker);
    try {
      await rowSource.ready;
      for (const id of own) {
        const source = rowSource.sourceOf(id);
        if (source !== null && source !== undefined) found.push(bulkForm.change.valuesOf(source));
      }
    } finally {
      rowSource.close();
    }
  }
  return found;
}

/** The different values of a column, the most frequent first; none if they cannot be shown. */
export function valueCounts<Source, Values extends FormValues>(
  { change }: Pick<BulkFormOf<Source, Values>, 'change'>,
  column: BulkColumn<Source, Values>,
  rows: readonly Values[],
): readonly ValueCount[] {
  if (anyField(change.fields, column.field)?.access === 'write-only') return [];
  const counts = new Map<string, { value: unknown; rows: number }>();
  for (const row of rows) {
    // A field of several languages has a column for each.
    const value = column.language === undefined ? valueAt(row, column.field) : column.get(row);
    const key = isEmpty(value) ? '' : stableKey(value);
    const known = counts.get(key);
    if (known) known.rows += 1;
    else counts.set(key, { value, rows: 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.rows - a.rows);
}
