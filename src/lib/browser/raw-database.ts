/*
 * Plain IndexedDB, for reads that happen before Dexie has loaded and for viewers who never load it.
 */

/** The result of a request. */
export const requestResult = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });

/** Opens a database at its current version, or returns null rather than creating it. It never blocks an upgrade. */
export async function openExisting(name: string): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name);
  let isNew = false;
  request.addEventListener('upgradeneeded', () => {
    isNew = true;
    request.transaction?.abort();
  });
  try {
    const database = await requestResult(request);
    database.addEventListener('versionchange', () => database.close());
    return database;
  } catch (error) {
    if (isNew) return null;
    throw error;
  }
}
