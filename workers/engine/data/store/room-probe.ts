import { withDeadline } from '../../../../src/lib/async/deadline.ts';
import { isQuotaExceeded } from '../../../../src/lib/browser/quota-exceeded.ts';
import { requestResult } from '../../../../src/lib/browser/raw-database.ts';
import { openLimitMs, writeLimitMs } from './deadlines.ts';

/** A database that exists only while the room is probed. */
export const probeName = 'portal-room';
/** `getRandomValues` fills no more at once. */
const chunkSize = 65_536;

const deleteProbe = (): Promise<unknown> => requestResult(indexedDB.deleteDatabase(probeName));

function openProbe(): Promise<IDBDatabase> {
  const request = indexedDB.open(probeName);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore('chunks', { keyPath: 'n' }),
  );
  return requestResult(request);
}

function fill(database: IDBDatabase, bytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = database.transaction('chunks', 'readwrite', { durability: 'relaxed' });
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('abort', () => reject(tx.error ?? new DOMException('', 'AbortError')));
    // The browser compresses what it stores; random bytes stay as long as they are.
    for (let n = 0; n * chunkSize < bytes; n += 1)
      tx.objectStore('chunks').put({ n, data: crypto.getRandomValues(new Uint8Array(chunkSize)) });
  });
}

/**
 * Whether the browser stores this many bytes now. Only a write tells: the estimate of a browser may name a share of the
 * disk's size, whatever is free of it.
 */
export async function canStore(bytes: number): Promise<boolean> {
  // One may be left of an engine that died.
  await withDeadline(deleteProbe(), openLimitMs);
  const database = await withDeadline(openProbe(), openLimitMs);
  try {
    await withDeadline(fill(database, bytes), writeLimitMs);
    return true;
  } catch (error) {
    if (isQuotaExceeded(error)) return false;
    throw error;
  } finally {
    database.close();
    await withDeadline(deleteProbe(), openLimitMs).catch(() => {});
  }
}
