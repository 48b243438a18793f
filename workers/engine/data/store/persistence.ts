import type { Storage } from '../../../../src/domain/protocol/engine.ts';
import { DeadlineExceeded } from '../../../../src/lib/async/deadline.ts';
import { isQuotaExceeded } from '../../../../src/lib/browser/quota-exceeded.ts';
import type { DataActions } from '../set/data-actions.ts';
import { FencedOff, ReplicaGone } from './partition-store.ts';
import type { PartitionStore } from './partition-store.ts';
import type { PartitionsContext } from './partitions-context.ts';
import type { UserPartition } from './user-partition.ts';

type FailureActions = Pick<
  DataActions,
  'makeRoom' | 'mayRecreate' | 'fenced' | 'movedToMemory' | 'rewrite' | 'stalled'
>;

/** The first failure may be chance; each further one replaces the connection, unless another write has done so. */
const maxAttempts = 4;

interface FailedWrite {
  readonly store: PartitionStore;
  readonly connection: number;
  readonly error: unknown;
  readonly attempt: number;
}

/** Runs writes against the replica and handles their failures. No failure reaches the rows in memory. */
export class Persistence {
  storage: Storage;
  #isFenced = false;
  readonly #context: PartitionsContext;
  readonly #actions: FailureActions;

  constructor(storage: Storage, context: PartitionsContext, actions: FailureActions) {
    this.storage = storage;
    this.#context = context;
    this.#actions = actions;
  }

  /**
   * Resolves to whether it was written: not in memory storage, when fenced off, or when the partition is being dropped.
   */
  async write(partition: UserPartition, work: (store: PartitionStore) => Promise<void>): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      const { store } = partition;
      if (!store || this.#isFenced) return false;
      const { connection } = store;
      try {
        await work(store);
        return true;
      } catch (error) {
        if (partition.store !== store || this.#isFenced) return false;
        if (!(await this.#recover(partition, { store, connection, error, attempt }))) return false;
      }
    }
  }

  /** Handles a failed write. Resolves to whether it may be tried again. */
  async #recover(partition: UserPartition, failed: FailedWrite): Promise<boolean> {
    const { store, connection, error, attempt } = failed;
    this.#context.count(`replica.${error instanceof Error ? error.name : 'failure'}`);
    if (error instanceof FencedOff) return this.fence();
    if (error instanceof DeadlineExceeded) return this.#stalled(partition);
    // A database without a fence was deleted and recreated; until ours is raised in it, every write fails this way.
    if (!(error instanceof ReplicaGone)) {
      if (attempt === maxAttempts || (attempt > 1 && isQuotaExceeded(error))) return this.giveUp(error);
      if (isQuotaExceeded(error)) {
        await this.#actions.makeRoom(partition.userId);
        return true;
      }
      // A single failure may be chance; the second means a lost connection (seen in Safari).
      if (attempt < 2) return true;
    }
    if (!(await this.#actions.mayRecreate(partition.userId))) return this.fence();
    try {
      await store.reopen(connection);
      return true;
    } catch (failure) {
      if (failure instanceof FencedOff) return this.fence();
      if (failure instanceof DeadlineExceeded) return this.#stalled(partition);
      return failure instanceof ReplicaGone ? this.#startAnew(partition) : this.giveUp(failure);
    }
  }

  /**
   * Whether the platform may forget a registration of the user. Not while the replica may name it: the next engine would
   * take its set for live.
   */
  mayUnregister(userId: string, id: string): boolean {
    if (this.#isFenced) return false;
    const made = this.#context.partitions.get(userId)?.madeInMemory ?? null;
    return made === null || made.has(id);
  }

  /** Another engine is the writer: nothing is written from here on. */
  fence(): false {
    this.#isFenced = true;
    this.#actions.fenced();
    return false;
  }

  #startAnew(partition: UserPartition): false {
    partition.nothingStored();
    this.#actions.rewrite(partition.userId);
    return false;
  }

  /** Somebody holds this partition's database: only its rows move to memory, and may return. */
  #stalled(partition: UserPartition): false {
    this.#actions.stalled(partition.userId);
    return false;
  }

  /** Moves to memory storage: for good, or until there is room again. */
  giveUp(error: unknown): false {
    if (this.storage === 'memory') return false;
    const why = isQuotaExceeded(error) ? 'full' : 'lost';
    this.toMemory();
    this.#context.uplink.replicaFailed(why);
    this.#actions.movedToMemory(why);
    return false;
  }

  toMemory(): void {
    this.storage = 'memory';
    for (const partition of this.#context.partitions.values()) partition.leaveStore();
  }
}
