import type { WindowDelivery } from '../../../../src/domain/protocol/engine.ts';

interface ReceivingTab {
  readonly delivery: WindowDelivery;
  /** The record posted to it last; null: none since it opened the window. */
  commit: number | null;
  hasShown: boolean;
  postedAt: number;
  /** How long its report is waited for; then the record counts as lost. */
  patienceMs: number;
}

/** A tab shows a record within a frame or two, unless its thread is blocked. */
const patienceMs = 10_000;
/** Each lost record doubles the wait, so that little piles up in the port of a tab that is blocked for long. */
const maxPatienceMs = 10 * 60_000;

/** A tab that gets a record now. `base`: the record that it has; null: none since it opened the window. */
export interface TakingTab {
  readonly tabId: string;
  readonly delivery: WindowDelivery;
  readonly base: number | null;
}

/**
 * The tabs that have a window open. Each has at most one record under way: the next one is posted when it has shown the
 * last, and is then the newest. So nothing piles up in the port of a tab that is slow or stuck, and no tab waits for
 * another.
 */
export class WindowTabs {
  readonly #tabs = new Map<string, ReceivingTab>();

  get size(): number {
    return this.#tabs.size;
  }

  /** The tabs' ids. */
  [Symbol.iterator](): Iterator<string> {
    return this.#tabs.keys();
  }

  /** Whether a next record would reach a tab now, or no tab is left to wait for. */
  get isReady(): boolean {
    return this.#tabs.size === 0 || Array.from(this.#tabs.values()).some(({ hasShown }) => hasShown);
  }

  has(tabId: string): boolean {
    return this.#tabs.has(tabId);
  }

  /** Opens the window in the tab, which gets the current record even if it already had it. */
  add(tabId: string, delivery: WindowDelivery): void {
    this.#tabs.set(tabId, { delivery, commit: null, hasShown: true, postedAt: 0, patienceMs });
  }

  delete(tabId: string): boolean {
    return this.#tabs.delete(tabId);
  }

  /** The tab has shown these records, of any windows. Returns whether it can take this window's next record. */
  markShown(tabId: string, commits: readonly number[]): boolean {
    const tab = this.#tabs.get(tabId);
    if (!tab || tab.commit === null || !commits.includes(tab.commit)) return false;
    tab.hasShown = true;
    tab.patienceMs = patienceMs;
    return true;
  }

  /** The `commit` numbers of the records that the tabs have. */
  commits(): ReadonlySet<number | null> {
    return new Set(Array.from(this.#tabs.values(), ({ commit }) => commit));
  }

  /** The tabs that get this record now, because they have shown an earlier one. They count as having it. */
  take(commit: number, now: number): readonly TakingTab[] {
    const taking: TakingTab[] = [];
    for (const [tabId, tab] of this.#tabs) {
      if (!tab.hasShown || tab.commit === commit) continue;
      taking.push({ tabId, delivery: tab.delivery, base: tab.commit });
      tab.commit = commit;
      tab.hasShown = false;
      tab.postedAt = now;
    }
    return taking;
  }

  /** Whether a tab has not reported yet that it has shown its record. */
  get isWaiting(): boolean {
    return Array.from(this.#tabs.values()).some(({ hasShown }) => !hasShown);
  }

  /**
   * The record or the report of a tab that has not reported for long may be lost: it gets a whole record next. Returns
   * whether there is such a tab.
   */
  giveUpWaiting(now: number): boolean {
    const silent = Array.from(this.#tabs.values()).filter(
      (tab) => !tab.hasShown && now - tab.postedAt >= tab.patienceMs,
    );
    for (const tab of silent) {
      tab.hasShown = true;
      tab.commit = null;
      tab.patienceMs = Math.min(2 * tab.patienceMs, maxPatienceMs);
    }
    return silent.length > 0;
  }
}
