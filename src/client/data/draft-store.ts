import { withDeadline } from '../../lib/async/deadline.ts';
import type { DraftChange, DraftDatabase, DraftHead } from './draft-database.ts';

/** No promise of IndexedDB is waited for longer, ms: another tab may hold the database up. */
const limitMs = 3_000;

/** A draft as stored: its head, and the entries after the fold in order. */
export interface StoredDraft {
  readonly head: DraftHead;
  readonly entries: readonly unknown[];
}

export interface DraftStore {
  readonly read: (id: string) => Promise<StoredDraft | null>;
  /** Replaces a draft. */
  readonly fold: (head: DraftHead) => Promise<void>;
  /** Adds an entry, and sets what the user sees of the draft. */
  readonly append: (change: DraftChange, seen: Pick<DraftHead, 'view' | 'at'>) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly close: () => void;
}

const after = (id: string): [[string, number], [string, number]] => [
  [id, Number.NEGATIVE_INFINITY],
  [id, Number.POSITIVE_INFINITY],
];

/** Drafts in the user's database. */
export function databaseDrafts(database: DraftDatabase): DraftStore {
  const { heads, changes } = database;
  const within = <Value>(work: PromiseLike<Value>): Promise<Value> =>
    withDeadline(Promise.resolve(work), limitMs);
  const writing = (work: () => Promise<unknown>): Promise<void> =>
    within(database.transaction('rw', heads, changes, work)).then(() => {});
  const entriesOf = (id: string) => changes.where('[draft+n]').between(...after(id));
  return {
    read: (id) =>
      within(
        database.transaction('r', heads, changes, async () => {
          const head = await heads.get(id);
          if (head === undefined) return null;
          const found = await entriesOf(id).toArray();
          return { head, entries: found.map(({ entry }) => entry) };
        }),
      ),
    fold: (head) =>
      writing(async () => {
        await entriesOf(head.id).delete();
        await heads.put(head);
      }),
    append: (change, seen) =>
      writing(async () => {
        await changes.put(change);
        await heads.update(change.draft, { ...seen });
      }),
    remove: (id) =>
      writing(async () => {
        await entriesOf(id).delete();
        await heads.delete(id);
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
      if (known) drafts.set(draft, { head: { ...known.head, ...seen }, entries: [...known.entries, entry] });
    },
    remove: async (id) => void drafts.delete(id),
    close: () => drafts.clear(),
  };
}

const quotaError = 'QuotaExceededError';

/** Whether a write failed because the browser grants no more space. Dexie wraps the error of an aborted transaction. */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === quotaError ||
    ('inner' in error && error.inner instanceof Error && error.inner.name === quotaError));
