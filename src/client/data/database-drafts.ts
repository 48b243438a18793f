import { withDeadline } from '../../lib/async/deadline.ts';
import type { DraftDatabase, DraftHead, StoredChange } from './draft-database.ts';
import type { DraftStore } from './draft-store.ts';
import { DraftLost } from './draft-store.ts';
import type { LeftDrafts } from './left-drafts.ts';

/** No promise of IndexedDB is waited for longer, ms: another tab may hold the database up. */
const limitMs = 3_000;

const unusedMs = 30 * 24 * 3_600_000;
/** Drafts that nobody has opened or changed for 30 days are deleted, and the oldest of more than these. */
const draftLimit = 50;

/** While a draft is changed, its use is noted this often, ms. */
const noteMs = 3_600_000;

const after = (id: string): [[string, number], [string, number]] => [
  [id, Number.NEGATIVE_INFINITY],
  [id, Number.POSITIVE_INFINITY],
];

/** The claims of a draft lie beside its changes, so that a write reads both at once. */
const claimsKey = (id: string): string => `claims:${id}`;

/** Drafts in the user's database. */
export function databaseDrafts(
  database: DraftDatabase,
  left: LeftDrafts,
  now: () => number = Date.now,
): DraftStore {
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
  const entriesOf = (id: string) => changes.where('[draft+n]').between(...after(id));
  const claimsOf = (id: string) => entriesOf(claimsKey(id));
  async function check(id: string, claim: number): Promise<void> {
    if ((await changes.get([claimsKey(id), claim + 1])) !== undefined) throw new DraftLost();
  }
  async function replace(id: string, head: DraftHead | null): Promise<void> {
    await entriesOf(id).delete();
    if (head === null) return heads.delete(id);
    await heads.put({ ...head, usedAt: now() });
    noted.set(id, now());
  }
  /**
   * Stores a change unless its draft is gone or claimed by another tab. The head has the whole base, so it is neither
   * read nor written. All requests are sent at once: in a transaction of Dexie each would wait for the one before.
   */
  async function storeChange(change: StoredChange, claim: number): Promise<boolean> {
    // A query opens a database that is not open yet, but not one that was closed.
    if (!database.isOpen()) await heads.limit(1).count();
    const transaction = database.backendDB().transaction([heads.name, changes.name], 'readwrite');
    const stored = transaction.objectStore(changes.name);
    let isLost = false;
    const isStored = new Promise<boolean>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(true));
      transaction.addEventListener('abort', () => {
        if (transaction.error !== null) reject(transaction.error);
        else if (isLost) reject(new DraftLost());
        else resolve(false);
      });
    });
    const next = stored.count([claimsKey(change.draft), claim + 1]);
    next.addEventListener('success', () => {
      isLost = next.result > 0;
      if (isLost) transaction.abort();
    });
    const found = transaction.objectStore(heads.name).count(change.draft);
    found.addEventListener('success', () => {
      if (found.result === 0) transaction.abort();
    });
    stored.put(change);
    return isStored;
  }
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
    async claim(id) {
      const last = await writing(async () => {
        const before = (await claimsOf(id).last())?.n ?? 0;
        const head = left.read(id, before);
        if (head !== undefined) await replace(id, head);
        await changes.put({ draft: claimsKey(id), n: before + 1, entry: null, at: now() });
        const old = await claimsOf(id)
          .filter(({ n, at = 0 }) => n <= before && at < now() - unusedMs)
          .primaryKeys();
        await changes.bulkDelete(old);
        return before;
      });
      left.forget(id, last);
      return last + 1;
    },
    fold: (head, claim) =>
      writing(async () => {
        await check(head.id, claim);
        await replace(head.id, head);
      }),
    async append(change, seen, claim) {
      const isStored = await within(storeChange({ ...change, ...seen }, claim));
      const isDue = now() - (noted.get(change.draft) ?? 0) >= noteMs;
      if (isStored && isDue) await within(note(change.draft));
      return isStored;
    },
    remove: (id, claim) =>
      writing(async () => {
        await check(id, claim);
        await replace(id, null);
      }),
    leave: (id, head, claim) => left.write(id, claim, head),
    returned: (id, claim) => left.forget(id, claim),
    use: (id) =>
      writing(async () => {
        await note(id);
        const newestFirst = heads.orderBy('usedAt').reverse();
        const [ids, times] = [await newestFirst.primaryKeys(), await newestFirst.keys()];
        const isUnused = (at: unknown): boolean => Number(at) < now() - unusedMs;
        const old = ids.filter((_, index) => index >= draftLimit || isUnused(times[index]));
        await heads.bulkDelete(old);
        for (const one of old) await entriesOf(one).delete();
      }),
    close: () => database.close({ disableAutoOpen: true }),
  };
}
