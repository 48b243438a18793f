import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { databaseDrafts } from '../../../../src/client/data/database-drafts.ts';
import { DraftDatabase } from '../../../../src/client/data/draft-database.ts';
import type { DraftStore } from '../../../../src/client/data/draft-store.ts';
import { leftDraftsOf } from '../../../../src/client/data/left-drafts.ts';

export const databaseOf = (factory = new IDBFactory()): DraftDatabase =>
  new DraftDatabase('u-1', { indexedDB: factory, IDBKeyRange });

export const storeIn = (database: DraftDatabase, now?: () => number): DraftStore =>
  databaseDrafts(database, leftDraftsOf('u-1'), now);

export const inDatabase = (): DraftStore => storeIn(databaseOf());

export const unclaimed = { id: 'f', claim: 0 };

/** Counts up; a state is its number. */
export const countFormat = {
  base: () => 'base',
  fold: (state: number) => state,
  entry: (before: number, after: number) => after - before,
  isEmpty: (state: number) => state === 0,
};

/** The number that is stored; null if there is no draft. */
export async function restored(store: DraftStore): Promise<number | null> {
  const draft = await store.read('f');
  if (draft === null) return null;
  const fold = draft.head.fold as number;
  return (draft.entries as readonly number[]).reduce((sum, entry) => sum + entry, fold);
}
