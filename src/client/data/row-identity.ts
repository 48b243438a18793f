import type { EntityRow } from '../../domain/core/model.ts';
import type { WindowRecord } from '../../domain/protocol/window.ts';

/** Keeps the object identity of unchanged rows, so that their views need not render again. */
export function keepIdentity(before: WindowRecord | undefined, after: WindowRecord): WindowRecord {
  if (!before) return after;
  const known = new Map(before.rows.map((row) => [row.id, row]));
  const rows = after.rows.map((row): EntityRow => {
    const old = known.get(row.id);
    return old?.version === row.version ? old : row;
  });
  const same = rows.length === before.rows.length && rows.every((row, index) => row === before.rows[index]);
  return { ...after, rows: same ? before.rows : rows };
}
