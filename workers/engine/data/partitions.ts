import type { Storage } from '../../../src/domain/protocol/engine.ts';
import { ownerOf, partitionName } from '../../../src/client/store/database.ts';
import { Packer } from './store/packer.ts';
import { PartitionRegistry } from './store/partition-registry.ts';
import { FencedOff, PartitionStore } from './store/partition-store.ts';
import type { OpenedStore } from './store/partition-store.ts';
import type { PartitionsContext } from './store/partitions-context.ts';
import type { Persistence } from './store/persistence.ts';
import { restorePartition } from './store/restore.ts';
import { UserPartition } from './store/user-partition.ts';
import { WindowBoard } from './window/window-board.ts';

/** The engine's start, when it opens partitions. */
interface EngineStart {
  /** The event session whose registrations still stand. */
  readonly resumed: string | null;
  /** Who has been entered in the registry, all at once. */
  readonly entered: Promise<ReadonlySet<string>>;
}

/** A loaded partition with its two writers. */
export interface LoadedPartition {
  readonly partition: UserPartition;
  readonly board: WindowBoard;
  readonly packer: Packer;
}

/** Opens, keeps and wipes the partitions of the users of this browser. */
export class Partitions {
  readonly loaded = new Map<string, LoadedPartition>();
  readonly #opening = new Map<string, Promise<LoadedPartition>>();
  readonly #wiping = new Map<string, Promise<void>>();
  readonly #context: PartitionsContext;
  readonly #persistence: Persistence;
  readonly #commit: () => Promise<void>;
  #registry: PartitionRegistry | null = null;

  constructor(context: PartitionsContext, persistence: Persistence, commit: () => Promise<void>) {
    this.#context = context;
    this.#persistence = persistence;
    this.#commit = commit;
  }

  /** At the engine's start: what could not be deleted in an earlier life goes; the partitions of who is signed in come into memory. */
  async load(userIds: readonly string[], resumed: string | null): Promise<void> {
    const entered = this.#enterAll(userIds);
    await Promise.all(userIds.map((userId) => this.open(userId, { resumed, entered })));
  }

  open(userId: string, start: EngineStart | null = null): Promise<LoadedPartition> {
    const opening = this.#opening.get(userId) ?? this.#open(userId, start);
    this.#opening.set(userId, opening);
    opening.catch(() => this.#opening.delete(userId));
    return opening;
  }

  async #open(userId: string, start: EngineStart | null): Promise<LoadedPartition> {
    if (!start) await this.#wiping.get(userId);
    const found = this.#persistence.storage === 'memory' ? null : await this.#openStore(userId, start);
    const store = found?.store ?? null;
    const partition = new UserPartition(userId, store, this.#context);
    if (found) await this.#restore(partition, found, start?.resumed ?? null);
    // Storage may have moved meanwhile.
    if (this.#persistence.storage === 'memory') {
      store?.close();
      partition.store = null;
      partition.nothingStored();
    }
    const opened = {
      partition,
      board: new WindowBoard(partition, this.#context, this.#persistence),
      packer: new Packer(partition, this.#context, this.#persistence, this.#commit),
    };
    store?.onLost(() => opened.board.markAllDirty(true));
    this.loaded.set(userId, opened);
    this.#context.partitions.set(userId, partition);
    return opened;
  }

  async #openStore(userId: string, start: EngineStart | null = null): Promise<OpenedStore | null> {
    try {
      // Where another engine has our place this throws, before its fence there is taken down.
      const allowed = this.#enter(userId, start);
      const opened = await PartitionStore.open(userId, this.#context.uplink.epoch, allowed);
      // Afterwards: rows are waited for, and the browser does one thing at a time.
      void opened.stored
        .catch(() => null)
        .then(() => this.#entries().deleteOutdated(userId))
        .catch(() => this.#context.count('replica.outdated'));
      return opened;
    } catch (error) {
      if (error instanceof FencedOff) this.#persistence.fence();
      else this.#persistence.degrade(error);
      return null;
    }
  }

  async #enter(userId: string, start: EngineStart | null): Promise<void> {
    const entered = await start?.entered;
    await this.#wiping.get(userId);
    if (!entered?.has(userId)) await this.#entries().enter(userId);
  }

  /** Packs that cannot be read are a cache that is lost. */
  async #restore(
    partition: UserPartition,
    { store, stored }: OpenedStore,
    resumed: string | null,
  ): Promise<void> {
    try {
      restorePartition(partition, await stored, resumed);
    } catch (error) {
      if (error instanceof FencedOff) throw error;
      this.#context.count('replica.unreadable');
      partition.dispose();
      await store.clear().catch((failure: unknown) => this.#persistence.degrade(failure));
    }
  }

  #entries(): PartitionRegistry {
    return (this.#registry ??= new PartitionRegistry(this.#context.uplink.epoch));
  }

  /** Whether the user's database may be made anew: an engine that lost its place would bring back rows of who has left. */
  async isOurs(userId: string): Promise<boolean> {
    try {
      await this.#entries().enter(userId);
      return true;
    } catch (error) {
      return !(error instanceof FencedOff);
    }
  }

  /**
   * Who of them has entered; the others have a grave, or the registry cannot be read. What is buried is deleted: nobody
   * waits for that but who opens the very partition.
   */
  async #enterAll(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (this.#persistence.storage === 'memory') return new Set();
    try {
      const buried = await this.#entries().enterAll(userIds);
      for (const record of buried) {
        this.#whileWiping(record.userId, () => this.#entries().deleteDatabase(record)).catch(() => {});
      }
      const graves = new Set(buried.map(({ userId }) => userId));
      return new Set(userIds.filter((userId) => !graves.has(userId)));
    } catch {
      this.#context.count('replica.registry');
      return new Set();
    }
  }

  /**
   * Rows of whoever is not signed in go. There are some where the registry was lost under an engine that then died:
   * the next one finds them, and nobody they belong to.
   */
  async deleteOrphanDatabases(signedIn: readonly string[]): Promise<void> {
    if (this.#persistence.storage === 'memory') return;
    for (const name of await databaseNames()) {
      const userId = ownerOf(name);
      if (userId === null || signedIn.includes(userId) || this.#opening.has(userId)) continue;
      this.#whileWiping(userId, () => this.#entries().deleteDatabase({ userId, name })).catch(() => {});
    }
  }

  /** One after the other for a user; opening waits. */
  #whileWiping(userId: string, work: () => Promise<void>): Promise<void> {
    const wiping = (this.#wiping.get(userId) ?? Promise.resolve()).then(work);
    const settled = wiping
      .catch(() => this.#context.count('replica.wipe'))
      .then(() => {
        if (this.#wiping.get(userId) === settled) this.#wiping.delete(userId);
      });
    this.#wiping.set(userId, settled);
    return wiping;
  }

  /** Memory first, then the tombstone, then what is readable, then the database. */
  wipe(userId: string): Promise<void> {
    // Taken now: who opens from here on waits for us, and must not be waited for.
    const opening = this.#opening.get(userId);
    this.#opening.delete(userId);
    const store = this.#drop(userId);
    return this.#whileWiping(userId, async () => {
      await opening?.catch(() => {});
      await this.#wipe(userId, store ?? this.#drop(userId));
    });
  }

  async #wipe(userId: string, store: PartitionStore | null): Promise<void> {
    // A public computer has no partitions; one that turned public may have had.
    if (this.#persistence.storage === 'memory' && (await namesOf(userId)).length === 0) return;
    // No failure on the way keeps the rest from being done: what could not be buried is deleted all the same.
    await this.#entries()
      .markWiped(userId)
      .catch((error: unknown) => {
        if (error instanceof FencedOff) throw error;
        this.#context.count('replica.bury');
      });
    // The connection closes once it has done so, the database goes once all connections are closed: nobody needs to wait.
    const cleared = store?.clear().catch(() => this.#context.count('replica.clear'));
    store?.close();
    // A tab of another build may have kept rows by another name: it is told of the wipe like any other.
    const names = new Set([...(await namesOf(userId)), partitionName(userId)]);
    await Promise.all(Array.from(names, (name) => this.#entries().deleteDatabase({ userId, name })));
    await cleared;
  }

  /** Takes the partition out of memory; answers its store, still open. */
  #drop(userId: string): PartitionStore | null {
    const opened = this.loaded.get(userId);
    this.loaded.delete(userId);
    this.#context.partitions.delete(userId);
    if (!opened) return null;
    const { store } = opened.partition;
    opened.partition.store = null;
    opened.board.dispose();
    opened.packer.dispose();
    opened.partition.dispose();
    return store;
  }

  /** Storage is the replica again: rows in memory go there, over whatever it held. */
  async toReplica(): Promise<void> {
    this.#persistence.storage = 'replica' satisfies Storage;
    for (const { partition, packer } of this.loaded.values()) {
      const found = await this.#openStore(partition.userId);
      if (!found) return;
      const { store } = found;
      await store.clear();
      partition.store = store;
      packer.changed(0);
    }
  }

  stop(): void {
    for (const { board, packer, partition } of this.loaded.values()) {
      board.dispose();
      packer.dispose();
      for (const set of partition.sets.values()) set.dispose();
    }
  }
}

async function databaseNames(): Promise<readonly string[]> {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return [];
  const databases = await indexedDB.databases().catch(() => []);
  return databases.flatMap(({ name }) => name ?? []);
}

const namesOf = async (userId: string): Promise<readonly string[]> =>
  (await databaseNames()).filter((name) => ownerOf(name) === userId);
