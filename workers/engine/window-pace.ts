/** Windows are written at once after quiet, and at most this often. */
export const paceMs = 16;
/** A tab that has not shown a window by then is waited for no longer. */
const patienceMs = 250;

/**
 * When a window may be written next: not before every tab that shows it has shown the one before, for what is written
 * faster than it can be shown only keeps it from being read. One tab that stands still holds the others up once, and
 * no longer than its patience; so it is told, and waited for again when it speaks.
 */
export class WindowPace {
  #commit = 0;
  #writtenAt = -Infinity;
  #awaited = new Set<string>();

  /** The record went out to these tabs. */
  wrote(commit: number, tabs: Iterable<string>, now: number): void {
    this.#commit = commit;
    this.#writtenAt = now;
    this.#awaited = new Set(tabs);
  }

  /** The tab has shown these records, of whichever windows. */
  shown(tabId: string, commits: readonly number[]): void {
    if (commits.includes(this.#commit)) this.#awaited.delete(tabId);
  }

  /** The tab is not waited for: it has left, or stands still. */
  forget(tabId: string): void {
    this.#awaited.delete(tabId);
  }

  /** From when on it may be written again. */
  get due(): number {
    return this.#writtenAt + (this.#awaited.size > 0 ? patienceMs : paceMs);
  }

  /** Tabs that were waited for in vain. */
  late(now: number): readonly string[] {
    return now >= this.#writtenAt + patienceMs ? [...this.#awaited] : [];
  }
}
