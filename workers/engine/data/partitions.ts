import type { Storage } from '../../../src/domain/protocol/engine.ts';
import { userOfDatabase, partitionName } from '../../../src/client/store/database.ts';
import type { SyncPosition } from '../interfaces.ts';
import type { DataActions } from './set/data-actions.ts';
import { Packer } from './store/packer.ts';
import { PartitionRegistry } from './store/partition-registry.ts';
import { FencedOff, PartitionStore } from './store/partition-store.ts';
import type { OpenedStore } from './store/partition-store.ts';
import type { PartitionsContext } from './store/partitions-context.ts';
import type { Persistence } from './store/persistence.ts';
import { restorePartition } from './store/restore.ts';
import { UserPartition } from './store/user-partition.ts';
import { WindowBoard } from './window/window-board.ts';

/** Set when a partition is opened at the engine's start. */
interface EngineStart {
  /** The event session to resume: its registrations are still valid. */
  readonly resumed: string | null;
  /** The users entered in the registry, in one transaction for all. */
  readonly entered: Promise<ReadonlySet<string>>;
}

/** A loaded partition, with the writers of its windows and packs. */
export interface LoadedPartition {
  readonly partition: UserPartition;
  readonly board: WindowBoard;
  readonly packer: Packer;
}

/** Opens, holds and wipes the partitions of this browser's users. */
export class Partitions {
  readonly loaded = new Map<string, LoadedPartition>();
  readonly #opening = new Map<string, Promise<LoadedPartition>>();
  readonly #wiping = new Map<string, Promise<void>>();
  readonly #context: PartitionsContext;
  readonly #persistence: Persistence;
  readonly #actions: Pick<DataActions, 'commit'>;
  #registry: PartitionRegistry | null = null;

  constructor(context: PartitionsContext, persistence: Persistence, actions: Pick<DataActions, 'commit'>) {
    this.#context = context;
    this.#persistence = persistence;
    this.#actions = actions;
  }

  /**
   * At the engine's start: loads the partitions of the signed-in users and finishes deletions of an earlier engine.
   * Resolves with the lowest position in the event session `resumed`; null: nothing to resume.
   */
  async load(userIds: readonly string[], resumed: string | null): Promise<SyncPosition | null> {
    const entered = this.#enterAll(userIds);
    await Promise.all(userIds.map((userId) => this.open(userId, { resumed, entered })));
    const positions = Array.from(this.#context.partitions.values(), ({ position }) => position).filter(
      (position) => position !== null && position.eventSessionId === resumed,
    );
    if (resumed === null || positions.length === 0) return null;
    return { eventSessionId: resumed, seq: Math.min(...positions.map((position) => position?.seq ?? 0)) };
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
    // Storage may have changed to memory meanwhile.
    if (this.#persistence.storage === 'memory') {
      store?.close();
      partition.store = null;
      partition.nothingStored();
    }
    const loaded = {
      partition,
      board: new WindowBoard(partition, this.#context, this.#persistence),
      packer: new Packer(partition, this.#context, this.#persistence, () => this.#actions.commit()),
    };
    store?.onLost(() => loaded.board.markAllDirty(true));
    this.loaded.set(userId, loaded);
    this.#context.partitions.set(userId, partition);
    return loaded;
  }

  async #openStore(userId: string, start: EngineStart | null = null): Promise<OpenedStore | null> {
    try {
      // Rejects if another engine is the writer, before we would overwrite its fence in the partition.
      const allowed = this.#enter(userId, start);
      const opened = await PartitionStore.open(userId, this.#context.uplink.epoch, allowed);
      // Outdated databases are deleted only after the rows are read, because IndexedDB would do both in turn.
      void opened.stored
        .catch(() => null)
        .then(() => this.#partitionRegistry().deleteOutdated(userId))
        .catch(() => this.#context.count('replica.outdated'));
      return opened;
    } catch (error) {
      if (error instanceof FencedOff) this.#persistence.fence();
      else this.#persistence.giveUp(error);
      return null;
    }
  }

  async #enter(userId: string, start: EngineStart | null): Promise<void> {
    const entered = await start?.entered;
    await this.#wiping.get(userId);
    if (!entered?.has(userId)) await this.#partitionRegistry().enter(userId);
  }

  /** Restores the rows. If the packs cannot be read, the partition starts empty: it is only a cache. */
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
      await store.clear().catch((failure: unknown) => this.#persistence.giveUp(failure));
    }
  }

  #partitionRegistry(): PartitionRegistry {
    return (this.#registry ??= new PartitionRegistry(this.#context.uplink.epoch));
  }

  /**
   * Whether this engine may recreate the user's database. A former writer would bring back rows of users who have left.
   */
  async mayRecreate(userId: string): Promise<boolean> {
    try {
      await this.#partitionRegistry().enter(userId);
      return true;
    } catch (error) {
      return !(error instanceof FencedOff);
    }
  }

  /**
   * Enters the users in the registry. Returns those entered; the others' partitions are marked as wiped, or the registry
   * cannot be read. Wiped partitions are deleted in the background; only opening that partition waits for it.
   */
  async #enterAll(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (this.#persistence.storage === 'memory') return new Set();
    try {
      const wiped = await this.#partitionRegistry().enterAll(userIds);
      for (const record of wiped) {
        this.#whileWiping(record.userId, () => this.#partitionRegistry().deleteDatabase(record)).catch(
          () => {},
        );
      }
      const wipedIds = new Set(wiped.map(({ userId }) => userId));
      return new Set(userIds.filter((userId) => !wipedIds.has(userId)));
    } catch {
      this.#context.count('replica.registry');
      return new Set();
    }
  }

  /**
   * Deletes the databases of users who are not signed in. They remain when the registry was lost under an engine that
   * then died.
   */
  async deleteOrphanDatabases(signedIn: readonly string[]): Promise<void> {
    if (this.#persistence.storage === 'memory') return;
    for (const name of await databaseNames()) {
      const userId = userOfDatabase(name);
      if (userId === null || signedIn.includes(userId) || this.#opening.has(userId)) continue;
      this.#whileWiping(userId, () => this.#partitionRegistry().deleteDatabase({ userId, name })).catch(
        () => {},
      );
    }
  }

  /** Runs deletions of one user in turn; opening the partition waits for them. */
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

  /**
   * Drops the rows in memory, marks the partition as wiped, clears its records, deletes the database; in this order.
   */
  wipe(userId: string): Promise<void> {
    // Read now: a later opening waits for this wipe, so the wipe must not wait for it.
    const opening = this.#opening.get(userId);
    this.#opening.delete(userId);
    const store = this.#drop(userId);
    return this.#whileWiping(userId, async () => {
      await opening?.catch(() => {});
      await this.#wipe(userId, store ?? this.#drop(userId));
    });
  }

  async #wipe(userId: string, store: PartitionStore | null): Promise<void> {
    // A public computer has no partitions, unless it became public later.
    if (this.#persistence.storage === 'memory' && (await namesOf(userId)).length === 0) return;
    // No failure stops the rest: a partition that could not be marked is deleted all the same.
    await this.#partitionRegistry()
      .markWiped(userId)
      .catch((error: unknown) => {
        if (error instanceof FencedOff) throw error;
        this.#context.count('replica.bury');
      });
    // IndexedDB finishes clearing before it closes, and deletes once all connections are closed, so this need not wait.
    const cleared = store?.clear().catch(() => this.#context.count('replica.clear'));
    store?.close();
    // Another build may have a database of this user under another name; its tabs get the same `wiped` push.
    const names = new Set([...(await namesOf(userId)), partitionName(userId)]);
    await Promise.all(
      Array.from(names, (name) => this.#partitionRegistry().deleteDatabase({ userId, name })),
    );
    await cleared;
  }

  /** Drops the partition from memory. Returns its store, still open. */
  #drop(userId: string): PartitionStore | null {
    const loaded = this.loaded.get(userId);
    this.loaded.delete(userId);
    this.#context.partitions.delete(userId);
    if (!loaded) return null;
    const { store } = loaded.partition;
    loaded.partition.store = null;
    loaded.board.dispose();
    loaded.packer.dispose();
    loaded.partition.dispose();
    return store;
  }

  /** Storage is the replica again: writes the rows in memory there, replacing what it had. */
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
  (await databaseNames()).filter((name) => userOfDatabase(name) === userId);
