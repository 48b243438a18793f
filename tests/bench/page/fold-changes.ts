import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import type { Change } from './load.ts';
import type { Write } from './raw-store.ts';

/** Reduces a batch to the last write per row, and updates `rows`. */
export function foldChanges(rows: Map<string, Channel>, changes: readonly Change[]): Write {
  const touched = new Set<string>();
  for (const change of changes) {
    if (change.kind === 'enter') rows.set(change.row.id, change.row);
    else if (change.kind === 'leave') rows.delete(change.id);
    else {
      const before = rows.get(change.id);
      if (before) rows.set(change.id, { ...before, ...change.fields, version: change.version });
    }
    touched.add(change.kind === 'enter' ? change.row.id : change.id);
  }
  const put: Channel[] = [];
  const gone: string[] = [];
  for (const id of touched) {
    const row = rows.get(id);
    if (row) put.push(row);
    else gone.push(id);
  }
  return { rows: put, gone };
}

export const entries = (rows: readonly Channel[]): readonly Change[] =>
  rows.map((row): Change => ({ kind: 'enter', row }));

/** Splits changes into batches of this size. */
export function batchesOf(changes: readonly Change[], size: number): readonly (readonly Change[])[] {
  return Array.from({ length: Math.ceil(changes.length / size) }, (_, n) =>
    changes.slice(n * size, (n + 1) * size),
  );
}
