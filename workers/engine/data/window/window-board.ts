import type { WindowDelivery } from '../../../../src/domain/protocol/engine.ts';
import type { WindowRecord, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import { windowKey } from '../../../../src/domain/protocol/window.ts';
import type { DataContext } from '../set/data-context.ts';
import type { DataSet } from '../set/data-set.ts';
import { prefillByIds } from '../set/prefill-by-ids.ts';
import type { Persistence } from '../store/persistence.ts';
import type { UserPartition } from '../store/user-partition.ts';
import { OpenWindow } from './open-window.ts';
import type { RecordContext } from './open-window.ts';
import { WindowStore } from './window-store.ts';

/** A closed window is kept up to date for this long, as users often return at once. */
const lingerMs = 1_000;
/** The shortest time between two records of a window. After a quiet time, a change is posted at once. */
const paceMs = 16;
/** The same while missed messages are replayed: 1,024 of them may hold 27,000 events of a window of 8 rows. */
const replayPaceMs = 250;
/** How often windows are checked for records that no tab has reported. */
const reportCheckMs = 5_000;
/** Intervals between two puts of the windows' records. */
const storeMs = 2_000;
/** A record of all rows may be a thousand times as large as its last change. */
const storeWholeMs = 30_000;

/** The open windows of one partition: computes their records, posts them to tabs and stores them for the next start. */
export class WindowBoard {
  readonly #open = new Map<string, OpenWindow>();
  readonly #dirty = new Map<OpenWindow, { refresh: boolean }>();
  readonly #store: WindowStore;
  readonly #wholeStore: WindowStore;
  readonly #partition: UserPartition;
  readonly #context: DataContext;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reportTimer: ReturnType<typeof setTimeout> | undefined;
  #lastUpdate = -Infinity;

  constructor(partition: UserPartition, context: DataContext, persistence: Persistence) {
    this.#partition = partition;
    this.#context = context;
    this.#store = new WindowStore(partition, persistence, context.now, storeMs);
    this.#wholeStore = new WindowStore(partition, persistence, context.now, storeWholeMs);
  }

  get openKeys(): ReadonlySet<string> {
    return new Set(this.#open.keys());
  }

  /** The window of the request, open in the tab from now on. */
  open(tabId: string, request: WindowRequest, delivery: WindowDelivery = 'replica'): OpenWindow {
    const key = windowKey(request);
    const window = this.#open.get(key) ?? this.#create(key, request);
    clearTimeout(window.lingerTimer);
    window.tabs.add(tabId, delivery);
    return window;
  }

  /** Posts the window's record to the tab, once there is one. */
  async show(tabId: string, window: OpenWindow): Promise<void> {
    await window.loading;
    // The tab may have closed the window meanwhile, or the user may have left.
    if (this.#open.get(window.key) !== window || !window.tabs.has(tabId)) return;
    this.#update(window, this.#recordContext());
    this.#schedule();
  }

  /** The tab has shown the records with these numbers, and gets those that have followed. */
  markShown(tabId: string, commits: readonly number[]): void {
    for (const window of this.#open.values())
      if (window.tabs.markShown(tabId, commits) && !this.#dirty.has(window)) this.#post(window);
    this.#schedule();
  }

  #create(key: string, request: WindowRequest): OpenWindow {
    const set = this.#partition.setOf(request.query);
    prefillByIds(set, this.#partition.sets.values(), (one) =>
      this.#isLive(one) ? this.#context.uplink.lastHeardAt() : one.asOf,
    );
    const window = new OpenWindow(set, request);
    this.#open.set(key, window);
    set.windows.add(window);
    // Live rows are newer than any stored record; others may be older than the one an earlier engine wrote.
    const { store } = this.#partition;
    if (store && !this.#isLive(set)) window.loading = this.#readStored(window, store.window(key));
    this.#dirty.set(window, { refresh: false });
    return window;
  }

  #isLive(set: DataSet): boolean {
    return this.#context.sync.isCurrent && set.registrationState.kind === 'complete';
  }

  async #readStored(window: OpenWindow, reading: Promise<WindowRecord | undefined>): Promise<void> {
    const stored = await reading.catch(() => undefined);
    window.loading = null;
    if (!stored) return;
    window.lastRecord = stored;
    window.newerStored = { seq: stored.seq, asOf: stored.asOf };
  }

  /** Closes the window in the tab. Returns its set if this was its last tab. */
  close(tabId: string, key: string): DataSet | null {
    const window = this.#open.get(key);
    if (!window?.tabs.delete(tabId)) return null;
    this.#schedule();
    if (window.tabs.size > 0) return null;
    window.lingerTimer = setTimeout(() => this.#retire(window), lingerMs);
    return window.set;
  }

  closeAll(tabId: string): readonly DataSet[] {
    return Array.from(this.#open.keys(), (key) => this.close(tabId, key)).filter((set) => set !== null);
  }

  /** Stops updating the window. Until now its rows were correct. */
  #retire(window: OpenWindow): void {
    this.#update(window, this.#recordContext());
    this.#open.delete(window.key);
    this.#dirty.delete(window);
    window.set.windows.delete(window);
    window.set.releaseView(window.request);
    if (!window.lastRecord || window.lastRecord.epoch === null) return;
    const asOf = this.#context.sync.isCurrent ? this.#context.uplink.lastHeardAt() : window.set.asOf;
    this.#storeOf(window).add(window.key, () => window.stored && { ...window.stored, asOf });
  }

  #storeOf({ isWhole }: OpenWindow): WindowStore {
    return isWhole ? this.#wholeStore : this.#store;
  }

  markDirty(set: DataSet, refresh = false): void {
    for (const window of this.#open.values()) if (window.set === set) this.#mark(window, refresh);
    this.#schedule();
  }

  markAllDirty(refresh = false): void {
    for (const window of this.#open.values()) this.#mark(window, refresh);
    this.#schedule();
  }

  #mark(window: OpenWindow, refresh: boolean): void {
    this.#dirty.set(window, { refresh: refresh || (this.#dirty.get(window)?.refresh ?? false) });
  }

  /** Evaluates views again that depend on the time or on the organization tree. */
  refreshViews(): void {
    for (const window of this.#open.values()) {
      if (!window.request.filter.some(({ type }) => type === 'recent' || type === 'organization')) continue;
      window.view.refresh();
      this.#mark(window, false);
    }
    this.#schedule();
  }

  /** Sets the timer to the time at which the next records may be made. */
  #schedule(): void {
    clearTimeout(this.#timer);
    const canUpdate = Array.from(this.#dirty.keys()).some(({ loading, tabs }) => !loading && tabs.isReady);
    if (!canUpdate) return;
    const { sync, now } = this.#context;
    const isReplay = sync.isLinked && !sync.isCurrent;
    const wait = this.#lastUpdate + (isReplay ? replayPaceMs : paceMs) - now();
    if (wait <= 0) this.#updateDirty(({ tabs }) => tabs.isReady);
    else this.#timer = setTimeout(() => this.#updateDirty(({ tabs }) => tabs.isReady), Math.ceil(wait));
  }

  #updateDirty(mayUpdate: (window: OpenWindow) => boolean): void {
    const context = this.#recordContext();
    for (const window of this.#dirty.keys()) if (mayUpdate(window)) this.#update(window, context);
    this.#schedule();
  }

  /** Posts and stores all changed windows; resolves when the replica has them. */
  async flush(): Promise<void> {
    this.#updateDirty(() => true);
    await Promise.all([this.#store.flush(), this.#wholeStore.flush()]);
  }

  #recordContext(): RecordContext {
    const { sync, uplink } = this.#context;
    return {
      epoch: uplink.epoch,
      seq: this.#partition.seq,
      isCurrent: sync.isCurrent,
      lastHeardAt: uplink.lastHeardAt(),
    };
  }

  /** Makes a window's next record if it has changed, and posts its last record to tabs that do not have it. */
  #update(window: OpenWindow, context: RecordContext): void {
    if (window.loading) return;
    const dirty = this.#dirty.get(window);
    this.#dirty.delete(window);
    const next = dirty ? window.nextRecord(context, dirty.refresh) : null;
    if (next) {
      window.lastRecord = { ...next, commit: this.#context.nextCommit() };
      this.#lastUpdate = this.#context.now();
      this.#storeOf(window).add(window.key, () => window.stored);
    }
    this.#post(window);
  }

  #post(window: OpenWindow): void {
    for (const [posted, tabIds] of window.posts(this.#context.now()))
      this.#context.uplink.publish(tabIds, this.#partition.userId, posted);
    if (window.tabs.isWaiting) this.#reportTimer ??= setTimeout(() => this.#checkReports(), reportCheckMs);
  }

  /** Posts again what has reached a tab without a report, or has not reached it. */
  #checkReports(): void {
    this.#reportTimer = undefined;
    const now = this.#context.now();
    for (const window of this.#open.values()) {
      if (window.tabs.giveUpWaiting(now) || window.tabs.isWaiting) this.#post(window);
    }
    this.#schedule();
  }

  /** Makes all records again, to be stored elsewhere. */
  republish(): void {
    for (const window of this.#open.values()) window.lastRecord = null;
    this.markAllDirty();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#reportTimer);
    for (const window of this.#open.values()) clearTimeout(window.lingerTimer);
    this.#open.clear();
    this.#dirty.clear();
    this.#store.dispose();
    this.#wholeStore.dispose();
  }
}
