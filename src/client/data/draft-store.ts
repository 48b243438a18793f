import { withDeadline } from '../../lib/async/deadline.ts';
import type { DraftChange, DraftDatabase, DraftHead, StoredChange } from './draft-database.ts';

/** No promise of IndexedDB is waited for longer, ms: another tab may hold the database up. */
const limitMs = 3_000;

/** Drafts that nobody has opened or changed for 30 days are deleted, and the oldest of more than these. */
const limits = { drafts: 50, unusedMs: 30 * 24 * 3_600_000 };

/** A draft as stored: its head, and the entries after the fold in order. */
export interface StoredDraft {
  readonly head: DraftHead;
  readonly entries: readonly unknown[];
}

export interface DraftStore {
  readonly read: (id: string) => Promise<StoredDraft | null>;
  /** Replaces a draft. */
  readonly fold: (head: DraftHead) => Promise<void>;
  /** Adds an entry, and sets what the user sees of the draft. Resolves to false if the draft is gone. */
  readonly append: (change: DraftChange, seen: Pick<DraftHead, 'view' | 'at'>) => Promise<boolean>;
  readonly remove: (id: string) => Promise<void>;
  /** Replaces or deletes a draft while the page goes away: nothing is waited for, so that it survives the page. */
  readonly leave: (id: string, head: DraftHead | null) => void;
  /** Notes that a draft is opened, and deletes those that nobody has used for long. */
  readonly use: (id: string) => Promise<void>;
  readonly close: () => void;
}

/** While a draft is changed, its use is noted this often, ms. */
const noteMs = 3_600_000;

const after = (id: string): [[string, number], [string, number]] => [
  [id, Number.NEGATIVE_INFINITY],
  [id, Number.POSITIVE_INFINITY],
];

/** Drafts in the user's database. */
export function databaseDrafts(database: DraftDatabase, now: () => number = Date.now): DraftStore {
  const { heads, changes } = database;
  const within = <Value>(work: PromiseLike<Value>): Promise<Value> =>
    withDeadline(Promise.resolve(work), limitMs);
  const writing = <Value>(work: () => Promise<Value>): Promise<Value> =>
    within(database.transaction('rw', heads, changes, work));
  /** When the use of a draft was noted last by this tab. */
  const noted = new Map<string, number>();
  async function note(id: string): Promise<void> {
    await heads.update(id, { usedAt: now() });
    noted.set(id, now());
  }
  /** A transaction outside of Dexie, in which nothing waits. The database is open. */
  const beginNow = (): IDBTransaction =>
    database.backendDB().transaction([heads.name, changes.name], 'readwrite');
  /**
   * Stores a change unless its draft is gone. The head has the whole base, so it is neither read nor written. Both
   * requests are sent at once: in a transaction of Dexie the second would wait for the first.
   */
  async function storeChange(change: StoredChange): Promise<boolean> {
    // A query opens a database that is not open yet, but not one that was closed.
    if (!database.isOpen()) await heads.limit(1).count();
    const transaction = beginNow();
    const isStored = new Promise<boolean>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(true));
      transaction.addEventListener('abort', () =>
        transaction.error === null ? resolve(false) : reject(transaction.error),
      );
    });
    const found = transaction.objectStore(heads.name).count(change.draft);
    found.addEventListener('success', () => {
      if (found.result === 0) transaction.abort();
    });
    transaction.objectStore(changes.name).put(change);
    return isStored;
  }
  const entriesOf = (id: string) => changes.where('[draft+n]').between(...after(id));
  return {
    read: (id) =>
      within(
        database.transaction('r', heads, changes, async () => {
          const head = await heads.get(id);
          if (head === undefined) return null;
          const found = await entriesOf(id).toArray();
          const { view, at = head.at } = found.at(-1) ?? {};
          const seen = view === undefined || at < head.at ? {} : { view, at };
          return { head: { ...head, ...seen }, entries: found.map(({ entry }) => entry) };
        }),
      ),
    fold: (head) =>
      writing(async () => {
        await entriesOf(head.id).delete();
        await heads.put({ ...head, usedAt: now() });
        noted.set(head.id, now());
      }),
    async append(change, seen) {
      const isStored = await within(storeChange({ ...change, ...seen }));
      const isDue = now() - (noted.get(change.draft) ?? 0) >= noteMs;
      if (isStored && isDue) await within(note(change.draft));
      return isStored;
    },
    remove: (id) =>
      writing(async () => {
        await entriesOf(id).delete();
        await heads.delete(id);
      }),
    leave(id, head) {
      if (!database.isOpen()) return;
      const transaction = beginNow();
      transaction.objectStore(changes.name).delete(IDBKeyRange.bound(...after(id)));
      const stored = transaction.objectStore(heads.name);
      if (head === null) stored.delete(id);
      else stored.put({ ...head, usedAt: now() });
      // When a page is gone, the browser carries out only its transactions that are being committed.
      transaction.commit();
    },
    use: (id) =>
      writing(async () => {
        await note(id);
        const newestFirst = heads.orderBy('usedAt').reverse();
        const [ids, times] = [await newestFirst.primaryKeys(), await newestFirst.keys()];
        const isUnused = (at: unknown): boolean => Number(at) < now() - limits.unusedMs;
        const old = ids.filter((_, index) => index >= limits.drafts || isUnused(times[index]));
        await heads.bulkDelete(old);
        for (const one of old) await entriesOf(one).delete();
      }),
    close: () => database.close({ disableAutoOpen: true }),
  };
}

/** Drafts that end with the tab: on a public computer, or where the browser stores nothing. */
export function memoryDrafts(): DraftStore {
  const drafts = new Map<string, StoredDraft>();
  return {
    read: async (id) => drafts.get(id) ?? null,
    async fold(head) {
      drafts.set(head.id, { head, entries: [] });
    },
    async append({ draft, entry }, seen) {
      const known = drafts.get(draft);
      if (known === undefined) return false;
      drafts.set(draft, { head: { ...known.head, ...seen }, entries: [...known.entries, entry] });
      return true;
    },
    remove: async (id) => void drafts.delete(id),
    leave(id, head) {
      if (head === null) drafts.delete(id);
      else drafts.set(id, { head, entries: [] });
    },
    use: async () => {},
    close: () => drafts.clear(),
  };
}

const quotaError = 'QuotaExceededError';

/** Whether a write failed because the browser grants no more space. Dexie wraps the error of an aborted transaction. */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === quotaError ||
    ('inner' in error && error.inner instanceof Error && error.inner.name === quotaError));
