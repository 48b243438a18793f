import { dropWindowsOf, dropWithdrawn, evictAllUnused, evictUnused } from './eviction.ts';
import type { LoadedPartition } from './partitions.ts';
import type { DataSet } from './set/data-set.ts';
import type { DataContext } from './set/data-context.ts';

/** How often open windows store their age, so that it is roughly right after a crash. */
const intervalMs = 60_000;

/** Periodic work on loaded partitions, and eviction. */
export class Upkeep {
  readonly #context: DataContext;
  readonly #loaded: ReadonlyMap<string, LoadedPartition>;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(context: DataContext, loaded: ReadonlyMap<string, LoadedPartition>) {
    this.#context = context;
    this.#loaded = loaded;
    this.#timer = setInterval(() => this.#run(), intervalMs);
  }

  #run(): void {
    for (const { board, partition } of this.#loaded.values()) {
      board.refreshViews();
      if (this.#context.sync.isCurrent) board.markAllDirty(true);
      void this.dropWithdrawn(partition.userId);
      void this.evictUnused(partition.userId);
    }
  }

  /** Evicts sets and windows beyond what is kept for the next time. */
  evictUnused(userId: string): Promise<void> {
    return this.#evict(userId, evictUnused);
  }

  /** Drops kept rows of rights that the user has lost. */
  dropWithdrawn(userId: string): Promise<void> {
    return this.#evict(userId, dropWithdrawn);
  }

  /** The platform has refused the set: its stored windows go too. */
  refused(set: DataSet): Promise<void> {
    return this.#evict(set.userId, (loaded) => dropWindowsOf(loaded, set));
  }

  /** The disk is full: evicts everything unused. */
  makeRoom(userId: string): Promise<void> {
    return this.#evict(userId, evictAllUnused);
  }

  async #evict(userId: string, work: (partition: LoadedPartition) => Promise<void>): Promise<void> {
    const loaded = this.#loaded.get(userId);
    await (loaded && work(loaded))?.catch(() => this.#context.count('replica.eviction'));
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
