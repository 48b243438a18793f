import type { StoredWindow } from '../../../../src/client/store/database.ts';
import type { Persistence } from '../store/persistence.ts';
import type { UserPartition } from '../store/user-partition.ts';

/** The shortest time between two puts, and the greatest age of the stored records of a running engine. */
const intervalMs = 2_000;
/** After a quiet time, records that change together are put together. */
const gatherMs = 100;

/**
 * Stores the records of windows for the next start. Tabs do not wait for it: a put waits for every read under way, also
 * for that of a tab whose thread stands still.
 */
export class WindowStore {
  /** Records to be put, by key; a newer one replaces an older. */
  readonly #waiting = new Map<string, StoredWindow>();
  readonly #partition: UserPartition;
  readonly #persistence: Persistence;
  readonly #now: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #putting: Promise<unknown> | null = null;
  #lastPut = -Infinity;

  constructor(partition: UserPartition, persistence: Persistence, now: () => number) {
    this.#partition = partition;
    this.#persistence = persistence;
    this.#now = now;
  }

  add(window: StoredWindow): void {
    if (!this.#partition.store) return;
    this.#waiting.set(window.key, window);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#putting || this.#waiting.size === 0) return;
    const wait = Math.max(gatherMs, this.#lastPut + intervalMs - this.#now());
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  /** Puts all waiting records; resolves when the replica has them. */
  async flush(): Promise<void> {
    while (this.#putting) await this.#putting;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const records = [...this.#waiting.values()];
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
