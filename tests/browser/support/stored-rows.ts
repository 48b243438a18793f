import type { Page } from '@playwright/test';

/** Names of the databases of this origin. */
export const databaseNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

/** Everything that the databases whose names end so hold, as one JSON text. */
export const storedText = (page: Page, ending = ''): Promise<string> =>
  page.evaluate(async (wanted) => {
    const result = <Value>(asked: IDBRequest<Value>): Promise<Value> =>
      new Promise((done, failed) => {
        asked.addEventListener('success', () => done(asked.result));
        asked.addEventListener('error', () => failed(asked.error ?? new Error('refused')));
      });
    const found: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined || !name.endsWith(wanted)) continue;
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store).getAll();
        found.push({ name, store, rows: await result(rows) });
      }
      database.close();
    }
    return JSON.stringify(found);
  }, ending);
