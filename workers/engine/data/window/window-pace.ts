/** Windows are written at once after quiet, and at most this often. */
export const paceMs = 16;
/**
 * So long a window rests once it has been shown, for each ms that this took: where tabs have more to show than the
 * machine can draw, a third of the time is left to everything else.
 */
const rest = 0.5;
/** A tab that has not shown a window by then is waited for no longer. */
const patienceMs = 250;

/**
 * When a window may be written next: not before every tab that shows it has shown the one before, for what is written
 * faster than it can be shown only keeps it from being read. A tab that stands still holds the others up once, for so
 * long as they have patience, and is waited for again when it speaks.
 */
export class WindowPace {
  #commit = 0;
  #writtenAt = -Infinity;
  /** ms until the last tab had shown it. */
  #took = 0;
  #awaited = new Set<string>();

  /** The record went out to these tabs. */
  recordWritten(commit: number, tabs: Iterable<string>, now: number): void {
    this.#commit = commit;
    this.#writtenAt = now;
    this.#took = 0;
    this.#awaited = new Set(tabs);
  }

  /** The tab has shown these records, of whichever windows. */
  markShown(tabId: string, commits: readonly number[], now: number): void {
    if (!commits.includes(this.#commit) || !this.#awaited.delete(tabId)) return;
    if (this.#awaited.size === 0) this.#took = now - this.#writtenAt;
  }

  /** The tab is not waited for: it has left, or stands still. */
  forget(tabId: string): void {
    this.#awaited.delete(tabId);
  }

  /** From when on it may be written again. */
  get nextWriteAt(): number {
    if (this.#awaited.size > 0) return this.#writtenAt + patienceMs;
    return this.#writtenAt + Math.min(patienceMs, Math.max(paceMs, (1 + rest) * this.#took));
  }

  /** Tabs that were waited for in vain. */
  overdueTabs(now: number): readonly string[] {
    return now >= this.#writtenAt + patienceMs ? [...this.#awaited] : [];
  }
}
