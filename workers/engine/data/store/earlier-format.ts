import { mixedVersion } from '../../../../src/domain/entities/model-version.ts';
import { openExisting } from '../../../../src/lib/browser/raw-database.ts';
import { withDeadline } from '../../../../src/lib/async/deadline.ts';
import { earlierPartitionNames } from '../../../../src/client/store/database.ts';
import { readLimitMs } from './deadlines.ts';
import { readStoredRows } from './read-rows.ts';
import { parseStored } from './stored-partition.ts';
import type { StoredPartition, StoredTexts } from './stored-partition.ts';

async function readExisting(name: string): Promise<StoredTexts | null> {
  const database = await openExisting(name);
  if (!database) return null;
  try {
    return await readStoredRows(database);
  } finally {
    database.close();
  }
}

/**
 * The rows that a build with an earlier storage format has left; null: none that can be read. They are adopted as those
 * of another build, because another format may mean another model, and position and registrations mean nothing here.
 */
export async function readEarlierFormat(userId: string): Promise<StoredPartition | null> {
  for (const name of earlierPartitionNames(userId)) {
    const found = await withDeadline(readExisting(name), readLimitMs).catch(() => null);
    if (!found || found.sets.length === 0) continue;
    const sets = found.sets.map((set) => ({ ...set, model: mixedVersion(set.query.entityType) }));
    const read = await parseStored({ ...found, sets });
    return { ...read, unreadable: [], journal: [], journalLength: 0, isEarlier: true };
  }
  return null;
}
