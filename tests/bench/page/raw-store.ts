import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import { timed } from './time.ts';

/* Plain IndexedDB: the reference for the cost of durability. */

const open = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('rows', { keyPath: 'id' }),
    );
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });

export const remove = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')));
  });

/** Writes in one transaction; resolves when it completes. */
function put(database: IDBDatabase, rows: Iterable<object>, gone: Iterable<string> = []): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = database.transaction('rows', 'readwrite', { durability: 'relaxed' });
    const store = tx.objectStore('rows');
    for (const row of rows) store.put(row);
    for (const id of gone) store.delete(id);
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('aborted')));
  });
}

export interface Write {
  readonly rows: readonly Channel[];
  readonly gone: readonly string[];
}

/** Milliseconds for these writes, one transaction each, one after another. Checks the final number of rows. */
export async function rawPuts(writes: readonly Write[], expected: number): Promise<number> {
  const name = 'bench-raw';
  await remove(name);
  const database = await open(name);
  const ms = await timed(async () => {
    for (const { rows, gone } of writes) await put(database, rows, gone);
  });
  const found = await new Promise<number>((resolve) => {
    const request = database.transaction('rows').objectStore('rows').count();
    request.addEventListener('success', () => resolve(request.result));
  });
  database.close();
  await remove(name);
  if (found !== expected) throw new Error(`raw puts left ${found} rows instead of ${expected}`);
  return ms;
}

/** Milliseconds for putting these records, one transaction each, one after another. */
export async function putEach(records: readonly { readonly id: number }[]): Promise<number> {
  const name = 'bench-raw';
  await remove(name);
  const database = await open(name);
  const ms = await timed(async () => {
    for (const record of records) await put(database, [record]);
  });
  database.close();
  await remove(name);
  return ms;
}
