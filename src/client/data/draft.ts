import { connectionState } from '../connection/connection-state.ts';
import { keepsData } from '../../domain/protocol/sign-in-end.ts';
import { onUserLeaving } from './leaving-user.ts';
import { DraftDatabase } from './draft-database.ts';
import type { DraftStore } from './draft-store.ts';
import { databaseDrafts } from './database-drafts.ts';
import { leftDraftsOf } from './left-drafts.ts';
import { memoryDrafts } from './memory-drafts.ts';
import { canOpenRows } from './wiped-user.ts';

interface Kept {
  readonly database: DraftStore | null;
  readonly memory: DraftStore;
  /** By draft, where all of it was stored last: storage may have changed since. */
  readonly folded: Map<string, DraftStore>;
}

const kept = new Map<string, Kept>();

/** After some ends of a sign-in the engine deletes no drafts: the last edits still go to the database. */
function endKeepsDrafts(userId: string): boolean {
  const end = connectionState.get().session.ended?.[userId];
  return end !== undefined && keepsData(end);
}

/** Whether the drafts of a user are stored for the next sign-in. */
export const keepsDrafts = (userId: string): boolean =>
  connectionState.get().storage !== 'memory' &&
  typeof indexedDB !== 'undefined' &&
  (canOpenRows(userId) || endKeepsDrafts(userId));

function openDatabase(userId: string): DraftStore {
  const database = new DraftDatabase(userId);
  const store = databaseDrafts(database, leftDraftsOf(userId));
  // The next write opens it again, unless the user's data was wiped.
  database.on('close', () => {
    const known = kept.get(userId);
    if (known?.database === store) kept.set(userId, { ...known, database: null });
  });
  return store;
}

function keptOf(userId: string): Kept {
  const known = kept.get(userId);
  const opened = {
    database: known?.database ?? (keepsDrafts(userId) ? openDatabase(userId) : null),
    memory: known?.memory ?? memoryDrafts(),
    folded: known?.folded ?? new Map<string, DraftStore>(),
  };
  kept.set(userId, opened);
  return opened;
}

/** Where the drafts of a user go now. A write after the user's data was wiped would create the database again. */
function storeOf(userId: string): DraftStore {
  const { database, memory } = keptOf(userId);
  return database !== null && keepsDrafts(userId) ? database : memory;
}

/** The drafts of a user: in a database, or in memory on a public computer. */
export const draftsOf = (userId: string): DraftStore => ({
  read: (id) => storeOf(userId).read(id),
  claim: (id) => storeOf(userId).claim(id),
  async fold(head, claim) {
    const store = storeOf(userId);
    await store.fold(head, claim);
    kept.get(userId)?.folded.set(head.id, store);
  },
  async append(change, seen, claim) {
    const store = storeOf(userId);
    // Another store lacks the changes before this one.
    return kept.get(userId)?.folded.get(change.draft) === store && store.append(change, seen, claim);
  },
  remove: (id, claim) => storeOf(userId).remove(id, claim),
  leave: (id, head, claim) => storeOf(userId).leave(id, head, claim),
  returned: (id, claim) => storeOf(userId).returned(id, claim),
  use: (id) => storeOf(userId).use(id),
  close: () => closeDrafts(userId),
});

function closeDrafts(userId: string): void {
  const known = kept.get(userId);
  kept.delete(userId);
  known?.database?.close();
  known?.memory.close();
}

// A user who is only hidden comes back to the drafts, which may be in memory alone.
onUserLeaving((userId, reason) => {
  if (reason === 'wiped' || (reason === 'expired' && !keepsDrafts(userId))) closeDrafts(userId);
  else kept.get(userId)?.database?.close();
});
