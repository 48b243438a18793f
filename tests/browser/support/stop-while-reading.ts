import type { Page } from '@playwright/test';

/** Reads a record of each of the user's databases and stops in the middle, with the transaction open. */
const readAndStop = (userId: string): string => `(async () => {
  for (const { name } of await indexedDB.databases()) {
    if (!name.endsWith(${JSON.stringify(userId)})) continue;
    indexedDB.open(name).onsuccess = ({ target: { result: database } }) => {
      database.transaction('windows').objectStore('windows').count().onsuccess = () => {
        debugger;
        database.close();
      };
    };
  }
})()`;

/**
 * Stops a tab's thread while it reads the rows of a user, as a long task, a breakpoint or an alert does. Resolves to a
 * function that lets it continue.
 */
export async function stopWhileReading(page: Page, userId: string): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Debugger.enable');
  const stopped = new Promise((resolve) => {
    devtools.once('Debugger.paused', resolve);
  });
  await devtools.send('Runtime.evaluate', { expression: readAndStop(userId) });
  await stopped;
  return async () => {
    await devtools.send('Debugger.disable');
    await devtools.detach();
  };
}
