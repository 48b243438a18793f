/** The shortest time between two writes. After a quiet time, a change is written at once. */
export const paceMs = 16;
/**
 * Pause after a window was shown, per ms that showing it took. If tabs have more to show than the machine can draw, this
 * leaves a third of the time to everything else.
 */
const pauseFactor = 0.5;
/** A tab that has not shown a window by then is no longer waited for. */
const patienceMs = 250;

/**
 * Decides when a window may be written next: only after every tab that has it open has shown its last record, because
 * writing faster than tabs can show only delays their reads. A stuck tab delays the others once, by `patienceMs`, and is
 * waited for again when it responds.
 */
export class WindowPace {
  #commit = 0;
  #writtenAt = -Infinity;
  /** ms until the last tab had shown it. */
  #shownAfter = 0;
  #awaited = new Set<string>();

  /** The record was written for these tabs. */
  recordWritten(commit: number, tabs: Iterable<string>, now: number): void {
    this.#commit = commit;
    this.#writtenAt = now;
    this.#shownAfter = 0;
    this.#awaited = new Set(tabs);
  }

  /** The tab has shown the records with these numbers, of any windows. */
  markShown(tabId: string, commits: readonly number[], now: number): void {
    if (!commits.includes(this.#commit) || !this.#awaited.delete(tabId)) return;
    if (this.#awaited.size === 0) this.#shownAfter = now - this.#writtenAt;
  }

  /** Stops waiting for the tab: it has left, or is stuck. */
  forget(tabId: string): void {
    this.#awaited.delete(tabId);
  }

  /** The time from which the window may be written again. */
  get nextWriteAt(): number {
    if (this.#awaited.size > 0) return this.#writtenAt + patienceMs;
    return this.#writtenAt + Math.min(patienceMs, Math.max(paceMs, (1 + pauseFactor) * this.#shownAfter));
  }

  /** Tabs that have not shown the record in time. */
  overdueTabs(now: number): readonly string[] {
    return now >= this.#writtenAt + patienceMs ? [...this.#awaited] : [];
  }
}
