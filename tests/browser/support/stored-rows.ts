import type { Page } from '@playwright/test';

/** The names of this origin's databases. */
export const databaseNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

/** The contents of all databases whose names have this ending, as one JSON text. */
export const storedText = (page: Page, ending = ''): Promise<string> =>
  page.evaluate(async (suffix) => {
    const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('The request failed')));
      });
    const found: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined || !name.endsWith(suffix)) continue;
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store).getAll();
        found.push({ name, store, rows: await result(rows) });
      }
      database.close();
    }
    return JSON.stringify(found);
  }, ending);
