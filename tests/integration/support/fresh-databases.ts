import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';

/**
 * Begins with no databases. An engine that was left running, or killed in the middle of a write, goes on in the ones
 * before, which deleting them would not prevent.
 */
export function freshDatabases(): void {
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
}
