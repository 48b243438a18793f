import { mixedVersion } from '../../../../src/domain/entities/model-version.ts';
import { DeadlineExceeded, withDeadline } from '../../../../src/lib/async/deadline.ts';
import { isQuotaExceeded } from '../../../../src/lib/browser/quota-exceeded.ts';
import type { WindowRecord } from '../../../../src/domain/protocol/window.ts';
import type {
  FenceRecord,
  JournalRecord,
  PackRecord,
  StoredWindow,
} from '../../../../src/client/store/database.ts';
import { fromStoredWindow, Partition, partitionName } from '../../../../src/client/store/database.ts';
import { deleteSets, putCommit, putObserved, putPack } from './put-records.ts';
import type { PackWrite } from './put-records.ts';
import { readEarlierFormat } from './earlier-format.ts';
import { readStoredRows } from './read-rows.ts';
import { parseStored } from './stored-partition.ts';
import type { StoredPartition } from './stored-partition.ts';
import { StoredWindowFacts } from './window-facts.ts';
import type { WindowFacts } from './window-facts.ts';
import { openLimitMs, readLimitMs, windowLimitMs, writeLimitMs } from './deadlines.ts';

/** Another engine's epoch is in the fence: this engine must not write any more. */
export class FencedOff extends Error {
  override name = 'FencedOff';
}

/** The fence is missing: the database was deleted under us (site data cleared), so nothing is stored any more. */
export class ReplicaGone extends Error {
  override name = 'ReplicaGone';
}

const maxOpenAttempts = 3;

type StoreName = 'sets' | 'packs' | 'journal' | 'windows';
const fences = ['fence', 'windowFence'];

export interface OpenedStore {
  readonly store: PartitionStore;
  /** Its content when it was opened. */
  readonly stored: Promise<StoredPartition>;
  /** The disk is full: the content can be read, but nothing can be written. */
  readonly fullDisk: unknown;
}

/** One user's database, as the engine uses it. Every write transaction checks the fence. */
export class PartitionStore {
  readonly #db: Partition;
  readonly #epoch: string;
  readonly #windowFacts = new StoredWindowFacts();
  #isLeaving = false;
  #isLost = false;
  #connection = 1;
  #reopening: Promise<void> | null = null;

  private constructor(db: Partition, epoch: string) {
    this.#db = db;
    this.#epoch = epoch;
  }

  /**
   * Opens the database and raises the fence once `allowed` resolves; from then on every other engine's writes fail.
   * Opening runs in parallel with `allowed` to save time, but nothing is read or written before both are done. Opening
   * has no deadline: the caller goes on without the store, and takes it when it opens.
   */
  static async open(userId: string, epoch: string, allowed: Promise<void>): Promise<OpenedStore> {
    const db = new Partition(partitionName(userId));
    try {
      await Promise.all([db.open(), allowed]);
      // A wiped database of this name was deleted meanwhile, which closed our connection.
      if (!db.isOpen()) await db.open();
    } catch (error) {
      db.close({ disableAutoOpen: true });
      throw error;
    }
    const store = new PartitionStore(db, epoch);
    const fenced = store.#raiseFence();
    // Queued behind the fence without waiting for it: another engine's writes come before both, or fail.
    const stored = withDeadline(readStoredRows(store.#backend()), readLimitMs)
      .then(parseStored)
      .then((found) => store.#claimForeign(found))
      .then(async (found) => (found.sets.length > 0 ? found : ((await readEarlierFormat(userId)) ?? found)));
    stored.catch(() => {});
    const fullDisk = await fenced.then(
      () => null,
      (error: unknown) => {
        if (!isQuotaExceeded(error)) throw error;
        return error;
      },
    );
    return { store, stored, fullDisk };
  }

  /** Calls back when the database is closed under us, which would otherwise go unnoticed until the next write. */
  onLost(listener: () => void): void {
    this.#db.on('close', () => {
      // The old connection may report its end while the new one is being opened.
      if (this.#isLeaving || this.#isLost || this.#reopening) return;
      this.#isLost = true;
      setTimeout(() => {
        // Only `reopen` may open it again: a write that reopened it could create an empty database of a user who has
        // left.
        if (this.#isLost) this.#db.close({ disableAutoOpen: true });
        listener();
      });
    });
  }

  /** The number of the connection: a write that failed names the one it used. */
  get connection(): number {
    return this.#connection;
  }

  /**
   * Replaces the connection of this number by a new one: once, although several writes fail together, because each
   * closing would fail the writes on the connection that the others have opened. Throws ReplicaGone or FencedOff if the
   * database is no longer ours.
   */
  reopen(failed: number): Promise<void> {
    if (failed !== this.#connection) return Promise.resolve();
    this.#reopening ??= this.#replaceConnection().finally(() => (this.#reopening = null));
    return this.#reopening;
  }

  async #replaceConnection(): Promise<void> {
    const fence = await this.#openAgain();
    this.#connection += 1;
    if (!fence) {
      await this.#raiseFence();
      throw new ReplicaGone();
    }
    if (fence.epoch !== this.#epoch) throw new FencedOff();
  }

  /** The browser may close the new connection too, while it is still deleting the database. */
  async #openAgain(): Promise<FenceRecord | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      this.#isLost = false;
      this.#isLeaving = true;
      this.#db.close({ disableAutoOpen: false });
      this.#isLeaving = false;
      try {
        return await withDeadline(this.#openAndReadFence(), openLimitMs);
      } catch (error) {
        if (attempt === maxOpenAttempts || error instanceof DeadlineExceeded) throw error;
      }
    }
  }

  async #openAndReadFence(): Promise<FenceRecord | undefined> {
    await this.#db.open();
    return this.#db.fence.get('writer');
  }

  /**
   * Before anything else is written, marks the sets that another build has stored, so that no build takes the rows of
   * several builds for its own, and deletes those of which nothing can be read.
   */
  #claimForeign(found: StoredPartition): StoredPartition {
    const { adopted, unreadable } = found;
    const unmarked = adopted.filter(({ model, query }) => model !== mixedVersion(query.entityType));
    if (unmarked.length === 0 && unreadable.length === 0) return found;
    const marking = this.#write(['sets', 'packs'], (tx) => {
      for (const record of unmarked)
        tx.objectStore('sets').put({ ...record, model: mixedVersion(record.query.entityType) });
      deleteSets(tx, unreadable);
    });
    // If this fails, the next start does it.
    marking.catch(() => {});
    return found;
  }

  #raiseFence(): Promise<void> {
    return new Promise((resolve, reject) => {
      const tx = this.#backend().transaction(fences, 'readwrite', { durability: 'relaxed' });
      for (const name of fences) tx.objectStore(name).put({ key: 'writer', epoch: this.#epoch });
      tx.addEventListener('complete', () => resolve());
      tx.addEventListener('abort', () => reject(tx.error ?? new DOMException('', 'AbortError')));
    });
  }

  #backend(): IDBDatabase {
    const database: IDBDatabase | null = this.#db.backendDB();
    if (!database) throw new DOMException('the connection is closed', 'InvalidStateError');
    return database;
  }

  /** Resolves to the length of the record's text. */
  async commit(record: JournalRecord): Promise<number> {
    let length = 0;
    await this.#write(['journal'], (tx) => {
      length = putCommit(tx, record);
    });
    return length;
  }

  /** Writes packs that no set record counts yet: the slices of a cold set. */
  putPacks(packs: readonly PackRecord[]): Promise<void> {
    return this.#write(['packs'], (tx) => packs.forEach((pack) => putPack(tx, pack)));
  }

  rewrite({ sets, packs, covered }: PackWrite): Promise<void> {
    return this.#write(['sets', 'packs', 'journal'], (tx) => {
      for (const pack of packs) putPack(tx, pack);
      for (const set of sets) tx.objectStore('sets').put(set);
      tx.objectStore('journal').delete(IDBKeyRange.upperBound(covered.n));
      putCommit(tx, covered);
    });
  }

  dropSets(keys: readonly string[]): Promise<void> {
    return this.#write(['sets', 'packs'], (tx) => deleteSets(tx, keys));
  }

  /**
   * Ends the event session of the stored rows, before they are locked: the platform drops the registrations of a user who
   * is signed out, so none may be resumed.
   */
  endEventSession(): Promise<void> {
    return this.#write(['journal'], (tx) => {
      const last = tx.objectStore('journal').openKeyCursor(null, 'prev');
      last.addEventListener('success', () => {
        const n = last.result?.key;
        if (typeof n === 'number') putCommit(tx, { n: n + 1, eventSessionId: '', seq: 0, at: 0, sets: {} });
      });
    });
  }

  /** Deletes all records; deleting the database itself may be held up by other connections. */
  clear(): Promise<void> {
    const all: StoreName[] = ['sets', 'packs', 'journal', 'windows'];
    return this.#write(all, (tx) => all.forEach((name) => tx.objectStore(name).clear()));
  }

  async window(key: string): Promise<WindowRecord | undefined> {
    const stored = await withDeadline(Promise.resolve(this.#db.windows.get(key)), windowLimitMs);
    return stored && (fromStoredWindow(stored) ?? undefined);
  }

  windowKeys(): Promise<readonly string[]> {
    return withDeadline(Promise.resolve(this.#db.windows.toCollection().primaryKeys()), readLimitMs);
  }

  async windowFacts(): Promise<readonly WindowFacts[]> {
    return this.#windowFacts.read(await this.windowKeys(), (keys) => this.windows(keys));
  }

  windows(keys: readonly string[]): Promise<readonly (StoredWindow | undefined)[]> {
    return withDeadline(Promise.resolve(this.#db.windows.bulkGet([...keys])), readLimitMs);
  }

  /** Writes through Dexie, so that the tabs' live queries notice. */
  async putWindows(records: readonly StoredWindow[]): Promise<void> {
    const { windows, windowFence } = this.#db;
    const putting = this.#db.transaction('rw', windows, windowFence, async () => {
      const [found] = await Promise.all([windowFence.get('writer'), ...putObserved(windows, records)]);
      if (found?.epoch !== this.#epoch) throw found ? new FencedOff() : new ReplicaGone();
    });
    await withDeadline(Promise.resolve(putting), writeLimitMs);
    this.#windowFacts.note(records);
  }

  dropWindows(keys: readonly string[]): Promise<void> {
    return this.#write(['windows'], (tx) => keys.forEach((key) => tx.objectStore('windows').delete(key)));
  }

  close(): void {
    this.#isLeaving = true;
    this.#db.close({ disableAutoOpen: true });
  }

  /** Writes in a raw transaction: no live query reads these records, and Dexie's bookkeeping would double the cost. */
  #write(names: readonly StoreName[], fill: (tx: IDBTransaction) => void): Promise<void> {
    const writing = new Promise<void>((resolve, reject) => {
      const tx = this.#backend().transaction([...names, 'fence'], 'readwrite', { durability: 'relaxed' });
      let failure: unknown = null;
      const fail = (reason: unknown): void => {
        failure = reason;
        tx.abort();
      };
      tx.addEventListener('complete', () => resolve());
      tx.addEventListener('abort', () => reject(failure ?? tx.error ?? new DOMException('', 'AbortError')));
      const fence: IDBRequest<{ epoch: string } | undefined> = tx.objectStore('fence').get('writer');
      fence.addEventListener('success', () => {
        if (fence.result?.epoch !== this.#epoch) fail(fence.result ? new FencedOff() : new ReplicaGone());
      });
      try {
        fill(tx);
      } catch (error) {
        fail(error);
      }
    });
    return withDeadline(writing, writeLimitMs);
  }
}
