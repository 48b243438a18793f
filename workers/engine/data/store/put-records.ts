import type { Table } from 'dexie';
import { jsonText } from '../../../../src/lib/text/json-text.ts';
import type {
  JournalRecord,
  PackRecord,
  SetRecord,
  StoredJournal,
  StoredPack,
} from '../../../../src/client/store/database.ts';

export interface PackWrite {
  readonly sets: readonly SetRecord[];
  readonly packs: readonly PackRecord[];
  /** The packs cover this journal record and all before it; it also carries the position. */
  readonly covered: JournalRecord;
}

export const putPack = (tx: IDBTransaction, pack: PackRecord): void =>
  void tx.objectStore('packs').put({ ...pack, slots: jsonText(pack.slots) } satisfies StoredPack);

/** Returns the length of the record's text. */
export function putCommit(tx: IDBTransaction, record: JournalRecord): number {
  const sets = jsonText(record.sets);
  tx.objectStore('journal').put({ ...record, sets } satisfies StoredJournal);
  return sets.length;
}

export function deleteSets(tx: IDBTransaction, keys: readonly string[]): void {
  for (const key of keys) {
    tx.objectStore('sets').delete(key);
    tx.objectStore('packs').delete(IDBKeyRange.bound([key, 0], [key, Infinity]));
  }
}

// From 50 puts in one operation on, Dexie reports the whole table as changed instead of single keys.
const observedSlice = 49;

/** Puts records so that live queries notice each key. */
export function putObserved<Record>(
  table: Table<Record>,
  records: readonly Record[],
): readonly Promise<unknown>[] {
  const slices: Promise<unknown>[] = [];
  for (let from = 0; from < records.length; from += observedSlice)
    slices.push(table.bulkPut(records.slice(from, from + observedSlice)));
  return slices;
}
