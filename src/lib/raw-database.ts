/*
 * IndexedDB as it is: for what is read before a library for it has come, and by visitors, who do without one.
 */

/** What a request brings. */
export const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });

/** A database as it stands, or null where there is none: opening it must not make one. It stands in nobody's way. */
export async function openExisting(name: string): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name);
  let isNew = false;
  request.addEventListener('upgradeneeded', () => {
    isNew = true;
    request.transaction?.abort();
  });
  try {
    const database = await answerOf(request);
    database.addEventListener('versionchange', () => database.close());
    return database;
  } catch (error) {
    if (isNew) return null;
    throw error;
  }
}
