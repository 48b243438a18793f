import { Dexie } from 'dexie';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import { fromJsonText } from '../../../../src/lib/text/json-text.ts';
import type { WindowRecord, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import { windowKey } from '../../../../src/domain/protocol/window.ts';
import { fromStoredWindow, Partition, partitionName } from '../../../../src/client/store/database.ts';
import type { Registration } from '../../../../src/client/store/database.ts';

/** Reads from a user's partition as a tab would and closes it; null if it does not exist. */
export async function readPartition<Value>(
  userId: string,
  read: (db: Partition) => Promise<Value>,
): Promise<Value | null> {
  if (!(await Dexie.exists(partitionName(userId)))) return null;
  const db = new Partition(partitionName(userId));
  try {
    return await read(db);
  } finally {
    db.close();
  }
}

export async function storedWindow(userId: string, request: WindowRequest): Promise<WindowRecord | null> {
  const stored = await readPartition(userId, (db) => db.windows.get(windowKey(request)));
  return stored ? fromStoredWindow(stored) : null;
}

export interface StoredSet {
  readonly query: Query;
  readonly registration: Registration | null;
  readonly rows: ReadonlyMap<string, EntityRow>;
}

/** The data sets in the replica, put together without the engine's code: packs, then the journal after them. */
export const storedSets = (userId: string) =>
  readPartition(userId, async (db) => {
    const [sets, packs, journal] = await Promise.all([
      db.sets.toArray(),
      db.packs.toArray(),
      db.journal.orderBy('n').toArray(),
    ]);
    const last = journal.at(-1);
    const read = sets.map((set): StoredSet => {
      const slots = packs.filter((pack) => pack.set === set.key).flatMap((pack) => fromJsonText(pack.slots));
      const rows = new Map(slots.flatMap((row) => (row ? [[row.id, row] as const] : [])));
      let { registration } = set;
      for (const { n, sets: entries } of journal) {
        const entry = fromJsonText(entries)[set.key];
        if (!entry || n <= set.journal) continue;
        registration = entry.registration;
        for (const change of entry.changes) {
          if (change.kind === 'put') rows.set(change.row.id, change.row);
          else if (change.kind === 'remove') rows.delete(change.id);
          else rows.set(change.id, { ...(rows.get(change.id) as EntityRow), ...change.fields });
        }
      }
      return { query: set.query, registration, rows };
    });
    return { position: last ? { eventSessionId: last.eventSessionId, seq: last.seq } : null, sets: read };
  });
