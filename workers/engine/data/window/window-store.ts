import type { StoredWindow } from '../../../../src/client/store/database.ts';
import type { Persistence } from '../store/persistence.ts';
import type { UserPartition } from '../store/user-partition.ts';

/** After a quiet time, records that change together are put together. */
const gatherMs = 100;

/** Reads a window's record when it is put; null: the window has none any more. */
type ReadRecord = () => StoredWindow | null;

/**
 * Stores the records of windows for the next start. Tabs do not wait for it: a put waits for every read under way, also
 * for that of a tab whose thread stands still.
 */
export class WindowStore {
  /** Windows whose records are to be put, by key. */
  readonly #waiting = new Map<string, ReadRecord>();
  readonly #partition: UserPartition;
  readonly #persistence: Persistence;
  readonly #now: () => number;
  readonly #intervalMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #putting: Promise<unknown> | null = null;
  #lastPut = -Infinity;

  /** `intervalMs`: the shortest time between two puts, and the greatest age of the stored records of a running engine. */
  constructor(partition: UserPartition, persistence: Persistence, now: () => number, intervalMs: number) {
    this.#partition = partition;
    this.#persistence = persistence;
    this.#now = now;
    this.#intervalMs = intervalMs;
  }

  add(key: string, read: ReadRecord): void {
    if (!this.#partition.store) return;
    this.#waiting.set(key, read);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#putting || this.#waiting.size === 0) return;
    const wait = Math.max(gatherMs, this.#lastPut + this.#intervalMs - this.#now());
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  /** Puts all waiting records; resolves when the replica has them. */
  async flush(): Promise<void> {
    while (this.#putting) await this.#putting;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const records = Array.from(this.#waiting.values(), (read) => read()).filter((record) => record !== null);
    this.#waiting.clear();
    if (records.length === 0) return;
    this.#lastPut = this.#now();
    this.#putting = this.#persistence
      .write(this.#partition, (store) => store.putWindows(records))
      .finally(() => {
        this.#putting = null;
        this.#schedule();
      });
    await this.#putting;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }
}
