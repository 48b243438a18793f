import type { EntityRow } from '../../../src/domain/core/model.ts';
import { comparator } from '../../../src/domain/core/evaluate.ts';
import { fromJsonText } from '../../../src/lib/text/json-text.ts';
import { Partition, partitionName } from '../../../src/client/store/database.ts';
import { query } from './load.ts';

async function withPartition<Value>(
  userId: string,
  work: (partition: Partition) => Promise<Value>,
): Promise<Value> {
  const partition = new Partition(partitionName(userId));
  try {
    return await work(partition);
  } finally {
    partition.close({ disableAutoOpen: true });
  }
}

/** Milliseconds to open the partition and only read its packs: the minimum of any start. */
export async function readPacks(userId: string, expected: number): Promise<number> {
  const start = performance.now();
  return withPartition(userId, async (partition) => {
    const packs = (await partition.packs.toArray()).map(({ slots }) => fromJsonText(slots));
    const ms = performance.now() - start;
    const found = packs.reduce((sum, slots) => sum + slots.filter((row) => row !== null).length, 0);
    if (found !== expected) throw new Error(`${found} rows in the packs instead of ${expected}`);
    return ms;
  });
}

/** The rows a start would find, in the data set's order. Reads packs and journal with code of the bench's own. */
export function storedRows(userId: string): Promise<readonly EntityRow[]> {
  return withPartition(userId, async ({ sets, packs, journal }) => {
    const rows = new Map<string, EntityRow>();
    const [set] = await sets.toArray();
    for (const { slots } of await packs.toArray()) {
      for (const row of fromJsonText(slots)) if (row) rows.set(row.id, row);
    }
    for (const record of await journal.orderBy('n').toArray()) {
      if (!set || record.n <= set.journal) continue;
      for (const change of fromJsonText(record.sets)[set.key]?.changes ?? []) {
        if (change.kind === 'put') rows.set(change.row.id, change.row);
        else if (change.kind === 'remove') rows.delete(change.id);
        else {
          const row = rows.get(change.id);
          if (row) rows.set(change.id, { ...row, ...change.fields });
        }
      }
    }
    return [...rows.values()].toSorted(comparator(query.sorting));
  });
}
