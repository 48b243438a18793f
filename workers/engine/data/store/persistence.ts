import type { Storage } from '../../../../src/domain/protocol/engine.ts';
import { FencedOff, ReplicaGone } from './partition-store.ts';
import type { PartitionStore } from './partition-store.ts';
import type { PartitionsContext } from './partitions-context.ts';
import type { UserPartition } from './user-partition.ts';

/** What the replica's failures lead to. */
export interface Reactions {
  /** Make room: drop what nobody uses. */
  evict(partition: UserPartition): Promise<void>;
  /** May a database that is gone be made anew by us? */
  isOurs(partition: UserPartition): Promise<boolean>;
  /** Another engine writes: stop for good. */
  fenced(): void;
  /** From now on rows are in memory only. */
  degraded(): void;
  /** The replica was emptied under us: write everything again. */
  rewrite(partition: UserPartition): void;
}

const isQuota = (error: unknown): boolean =>
  error instanceof Error && /Quota/.test(`${error.name} ${error.message}`);

/** Runs writes against the replica and answers its failures. No failure reaches the fold. */
export class Persistence {
  storage: Storage;
  #isFenced = false;
  readonly #context: PartitionsContext;
  readonly #reactions: Reactions;

  constructor(storage: Storage, context: PartitionsContext, reactions: Reactions) {
    this.storage = storage;
    this.#context = context;
    this.#reactions = reactions;
  }

  /** Was it written? Not in memory storage, not when fenced off, not when the partition is going. */
  async write(partition: UserPartition, work: (store: PartitionStore) => Promise<void>): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      const { store } = partition;
      if (!store || this.#isFenced) return false;
      try {
        await work(store);
        return true;
      } catch (error) {
        if (partition.store !== store || this.#isFenced) return false;
        if (!(await this.#recover(partition, store, error, attempt))) return false;
      }
    }
  }

  /** May the write be tried again? */
  async #recover(
    partition: UserPartition,
    store: PartitionStore,
    error: unknown,
    attempt: number,
  ): Promise<boolean> {
    this.#context.count(`replica.${error instanceof Error ? error.name : 'failure'}`);
    if (error instanceof FencedOff) return this.fence();
    // A database that somebody made anew has no fence: without ours in it every write would find it gone.
    if (!(error instanceof ReplicaGone)) {
      if (attempt > 2 || (attempt > 1 && isQuota(error))) return this.degrade(error);
      if (isQuota(error)) {
        await this.#reactions.evict(partition);
        return true;
      }
      // Once may be chance; twice is a lost connection (Safari).
      if (attempt < 2) return true;
    }
    if (!(await this.#reactions.isOurs(partition))) return this.fence();
    try {
      await store.reopen();
      return true;
    } catch (failure) {
      if (failure instanceof FencedOff) return this.fence();
      return failure instanceof ReplicaGone ? this.#startAnew(partition) : this.degrade(failure);
    }
  }

  /** Another engine has our place: nothing is written from here on. */
  fence(): false {
    this.#isFenced = true;
    this.#reactions.fenced();
    return false;
  }

  #startAnew(partition: UserPartition): false {
    partition.nothingStored();
    this.#reactions.rewrite(partition);
    return false;
  }

  /** Moves to memory storage for good. */
  degrade(error: unknown): false {
    if (this.storage === 'memory') return false;
    this.toMemory();
    this.#context.uplink.replicaFailed(isQuota(error) ? 'full' : 'lost');
    this.#reactions.degraded();
    return false;
  }

  toMemory(): void {
    this.storage = 'memory';
    for (const partition of this.#context.partitions.values()) {
      partition.store?.close();
      partition.store = null;
      partition.nothingStored();
    }
  }
}
