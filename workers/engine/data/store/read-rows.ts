import { requestResult } from '../../../../src/lib/browser/raw-database.ts';
import type { SetRecord, StoredJournal, StoredPack } from '../../../../src/client/store/database.ts';
import type { StoredTexts } from './stored-partition.ts';

/** Reads the rows of a partition in one transaction. Records come in the order of their keys. */
export async function readStoredRows(database: IDBDatabase): Promise<StoredTexts> {
  const tx = database.transaction(['sets', 'packs', 'journal']);
  const all = <Record>(name: string): Promise<readonly Record[]> =>
    requestResult<Record[]>(tx.objectStore(name).getAll());
  const [sets, packs, journal] = await Promise.all([
    all<SetRecord>('sets'),
    all<StoredPack>('packs'),
    all<StoredJournal>('journal'),
  ]);
  return { sets, packs, journal };
}
