import type { Storage, WipeExtent } from '../../../src/domain/protocol/engine.ts';
import { partitionName } from '../../../src/client/store/database.ts';
import { DeadlineExceeded, withDeadline } from '../../../src/lib/async/deadline.ts';
import type { SyncPosition } from '../interfaces.ts';
import type { DataActions } from './set/data-actions.ts';
import { openLimitMs } from './store/deadlines.ts';
import { Deletions } from './store/deletions.ts';
import { joinLateStore } from './store/late-store.ts';
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

/** Whether the partition that a store is opened for has not been wiped meanwhile. */
type IsWanted = () => boolean;

/** Opens, holds and wipes the partitions of this browser's users. */
export class Partitions {
  readonly loaded = new Map<string, LoadedPartition>();
  readonly #opening = new Map<string, Promise<LoadedPartition>>();
  readonly #deletions: Deletions;
  readonly #context: PartitionsContext;
  readonly #persistence: Persistence;
  readonly #actions: Pick<DataActions, 'commit'>;
  #registry: PartitionRegistry | null = null;

  constructor(context: PartitionsContext, persistence: Persistence, actions: Pick<DataActions, 'commit'>) {
    this.#context = context;
    this.#persistence = persistence;
    this.#actions = actions;
    this.#deletions = new Deletions(() => this.#partitionRegistry(), persistence, context.count);
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
    const known = this.#opening.get(userId);
    if (known) return known;
    const opening: Promise<LoadedPartition> = this.#open(
      userId,
      start,
      () => this.#opening.get(userId) === opening,
    );
    this.#opening.set(userId, opening);
    opening.catch(() => this.#opening.delete(userId));
    return opening;
  }

  /** A partition whose database does not open in time lives in memory until it does. */
  async #open(userId: string, start: EngineStart | null, isWanted: IsWanted): Promise<LoadedPartition> {
    const opening = this.#openStore(userId, start, isWanted);
    const found = await withDeadline(opening, openLimitMs).catch((error: unknown) => {
      if (!(error instanceof DeadlineExceeded)) throw error;
      this.#context.count('replica.late');
      return 'late' as const;
    });
    const opened = found === 'late' ? null : found;
    const partition = new UserPartition(userId, opened?.store ?? null, this.#context);
    if (found === 'late') partition.madeInMemory = new Set();
    if (opened) await this.#restore(partition, opened, start?.resumed ?? null);
    // Storage may have changed to memory meanwhile.
    if (this.#persistence.storage === 'memory') {
      partition.leaveStore();
    }
    const loaded = {
      partition,
      board: new WindowBoard(partition, this.#context, this.#persistence),
      packer: new Packer(partition, this.#context, this.#persistence, {
        commit: () => this.#actions.commit(),
        packed: () => this.#deletions.deleteOutdated(userId),
      }),
    };
    if (!isWanted()) return loaded;
    if (opened) this.#watch(loaded, opened.store);
    this.loaded.set(userId, loaded);
    this.#context.partitions.set(userId, partition);
    if (found === 'late') void this.#join(loaded, opening);
    return loaded;
  }

  /** Windows of a database that was closed under us lose their stored records. */
  #watch({ board }: LoadedPartition, store: PartitionStore): void {
    store.onLost(() => board.markAllDirty(true));
  }

  /** null: without a replica, or the partition is not wanted any more. */
  async #openStore(
    userId: string,
    start: EngineStart | null,
    isWanted: IsWanted,
  ): Promise<OpenedStore | null> {
    if (!start) await this.#deletions.settled(userId);
    if (this.#persistence.storage === 'memory') return null;
    try {
      // Rejects if another engine is the writer, before we would overwrite its fence in the partition.
      const allowed = this.#enter(userId, start, isWanted);
      const opened = await PartitionStore.open(userId, this.#context.uplink.epoch, allowed);
      if (opened.fullDisk !== null) this.#persistence.giveUp(opened.fullDisk);
      // After the rows are read, because IndexedDB would do both in turn.
      const { stored } = opened;
      stored.then(
        ({ sets, isEarlier }) => sets.length > 0 && !isEarlier && this.#deletions.deleteOutdated(userId),
        () => {},
      );
      return opened;
    } catch (error) {
      if (error instanceof FencedOff) this.#persistence.fence();
      else if (isWanted()) this.#persistence.giveUp(error);
      return null;
    }
  }

  async #enter(userId: string, start: EngineStart | null, isWanted: IsWanted): Promise<void> {
    const entered = await start?.entered;
    await this.#deletions.settled(userId);
    if (!isWanted()) throw new DOMException('the user has left', 'AbortError');
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

  /**
   * A write did not finish in time: the partition goes on in memory, and its tabs get its windows as messages, until
   * the database can be written again.
   */
  stalled(userId: string): void {
    const loaded = this.loaded.get(userId);
    const store = loaded?.partition.store;
    if (!loaded || !store) return;
    loaded.partition.leaveStore();
    loaded.board.republish();
    void this.#join(
      loaded,
      this.#openStore(userId, null, () => this.#isLoaded(loaded)),
    );
  }

  #isLoaded(loaded: LoadedPartition): boolean {
    return this.loaded.get(loaded.partition.userId) === loaded;
  }

  /** Moves a partition from memory to its replica once it opens. */
  async #join(loaded: LoadedPartition, opening: Promise<OpenedStore | null>): Promise<void> {
    const { partition, board, packer } = loaded;
    const opened = await opening;
    if (!opened) return;
    const isWanted = (): boolean =>
      this.#isLoaded(loaded) && !partition.store && this.#persistence.storage === 'replica';
    const hasJoined = await joinLateStore(partition, opened, isWanted).catch(() => false);
    if (!hasJoined) {
      opened.store.close();
      // The user has left, and a late opening has created the database again.
      const { userId } = partition;
      if (!this.#opening.has(userId)) this.#deletions.deleteLater(userId, partitionName(userId));
      return;
    }
    this.#watch(loaded, opened.store);
    packer.changed(0);
    board.republish();
    void this.#actions.commit();
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
      for (const { userId, name } of wiped) this.#deletions.deleteLater(userId, name);
      const wipedIds = new Set(wiped.map(({ userId }) => userId));
      return new Set(userIds.filter((userId) => !wipedIds.has(userId)));
    } catch {
      this.#context.count('replica.registry');
      return new Set();
    }
  }

  deleteOrphanDatabases(signedIn: readonly string[]): Promise<void> {
    return this.#deletions.deleteOrphans((userId) => signedIn.includes(userId) || this.#opening.has(userId));
  }

  /** Drops the rows in memory, then deletes the partition. */
  wipe(userId: string, extent: WipeExtent): Promise<void> {
    // Read now: a later opening waits for this wipe, so the wipe must not wait for it.
    const opening = this.#opening.get(userId);
    this.#opening.delete(userId);
    const loaded = this.loaded.get(userId);
    const store = loaded ? this.#drop(loaded) : null;
    return this.#deletions.run(userId, async () => {
      const opened = await opening?.catch(() => null);
      await this.#deletions.wipe(userId, extent, store ?? (opened ? this.#drop(opened) : null));
    });
  }

  /** Drops the partition from memory. Returns its store, still open. */
  #drop(loaded: LoadedPartition): PartitionStore | null {
    const { partition, board, packer } = loaded;
    const { userId, store } = partition;
    if (this.#isLoaded(loaded)) {
      this.loaded.delete(userId);
      this.#context.partitions.delete(userId);
    }
    partition.store = null;
    board.dispose();
    packer.dispose();
    partition.dispose();
    return store;
  }

  /** Storage is the replica again: writes the rows in memory there. */
  async toReplica(): Promise<void> {
    this.#persistence.storage = 'replica' satisfies Storage;
    for (const loaded of this.loaded.values()) {
      const opening = this.#openStore(loaded.partition.userId, null, () => this.#isLoaded(loaded));
      await withDeadline(this.#join(loaded, opening), openLimitMs).catch(() => {});
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
