import type { WindowDelivery } from '../../../../src/domain/protocol/engine.ts';
import type { WindowRecord, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import { windowKey } from '../../../../src/domain/protocol/window.ts';
import type { StoredWindow } from '../../../../src/client/store/database.ts';
import { toStoredWindow } from '../../../../src/client/store/database.ts';
import type { DataContext } from '../set/data-context.ts';
import type { DataSet } from '../set/data-set.ts';
import { prefillByIds } from '../set/prefill-by-ids.ts';
import type { Persistence } from '../store/persistence.ts';
import type { UserPartition } from '../store/user-partition.ts';
import { OpenWindow } from './open-window.ts';
import type { RecordContext } from './open-window.ts';
import { paceMs } from './window-pace.ts';

/** A closed window is kept up to date for this long, as users often return at once. */
const lingerMs = 1_000;

/** The open windows of one partition: computes their records, writes them to the replica, and sends them to tabs. */
export class WindowBoard {
  readonly #open = new Map<string, OpenWindow>();
  readonly #dirty = new Map<OpenWindow, { refresh: boolean }>();
  /** Records not written to the replica yet, by key; a newer one replaces an older. */
  readonly #unstored = new Map<string, StoredWindow>();
  /** Tabs that did not show a window in time: no window waits for them until they respond. */
  readonly #stuckTabs = new Set<string>();
  readonly #partition: UserPartition;
  readonly #context: DataContext;
  readonly #persistence: Persistence;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | null = null;
  #lastUpdate = -Infinity;

  constructor(partition: UserPartition, context: DataContext, persistence: Persistence) {
    this.#partition = partition;
    this.#context = context;
    this.#persistence = persistence;
  }

  get openKeys(): ReadonlySet<string> {
    return new Set(this.#open.keys());
  }

  /** The window of the request, open in the tab from now on. */
  open(tabId: string, request: WindowRequest, delivery: WindowDelivery = 'replica'): OpenWindow {
    const key = windowKey(request);
    const window = this.#open.get(key) ?? this.#create(key, request);
    clearTimeout(window.lingerTimer);
    window.tabs.add(tabId);
    if (delivery === 'messages') window.messageTabs.add(tabId);
    else window.messageTabs.delete(tabId);
    return window;
  }

  /**
   * Posts the window's record to the tab, so that it need not wait for the replica. Resolves when the replica has the
   * record.
   */
  async show(tabId: string, window: OpenWindow): Promise<void> {
    await window.loading;
    // The tab may have closed the window meanwhile, or the user may have left.
    if (this.#open.get(window.key) !== window || !window.tabs.has(tabId)) return;
    const before = window.lastRecord;
    if (this.#isDue(window)) this.#update(window, this.#recordContext());
    const { lastRecord } = window;
    // A new record was just posted to the tabs that do not read the replica.
    const isPosted = this.#postedTo(window).includes(tabId) && lastRecord !== before;
    if (lastRecord && !isPosted) this.#context.uplink.publish([tabId], this.#partition.userId, lastRecord);
    await this.#flush((one) => this.#isDue(one));
  }

  /** The tab has shown the records with these numbers. */
  markShown(tabId: string, commits: readonly number[]): void {
    this.#stuckTabs.delete(tabId);
    for (const { pace } of this.#open.values()) pace.markShown(tabId, commits, this.#context.now());
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
    const isOurs = stored.epoch === this.#context.uplink.epoch;
    window.lastRecord = { ...stored, epoch: isOurs ? stored.epoch : null };
    if (!isOurs) window.newerStored = { seq: stored.seq, asOf: stored.asOf };
  }

  /** Closes the window in the tab. Returns its set if this was its last tab. */
  close(tabId: string, key: string): DataSet | null {
    const window = this.#open.get(key);
    if (!window?.tabs.delete(tabId)) return null;
    window.messageTabs.delete(tabId);
    window.pace.forget(tabId);
    this.#schedule();
    if (window.tabs.size > 0) return null;
    window.lingerTimer = setTimeout(() => this.#retire(window), lingerMs);
    return window.set;
  }

  closeAll(tabId: string): readonly DataSet[] {
    this.#stuckTabs.delete(tabId);
    return Array.from(this.#open.keys(), (key) => this.close(tabId, key)).filter((set) => set !== null);
  }

  /** Stops updating the window. Its record must not look live any more when it is read again. */
  #retire(window: OpenWindow): void {
    this.#open.delete(window.key);
    this.#dirty.delete(window);
    window.set.windows.delete(window);
    window.set.releaseView(window.request);
    const { lastRecord } = window;
    if (!lastRecord || lastRecord.epoch === null || !this.#partition.store) return;
    const asOf = this.#context.sync.isCurrent ? this.#context.uplink.lastHeardAt() : window.set.asOf;
    const final = { ...lastRecord, epoch: null, asOf, commit: this.#context.nextCommit() };
    this.#unstored.set(window.key, toStoredWindow(final, window.writeRows));
    void this.#flush((one) => this.#isDue(one));
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

  #isDue(window: OpenWindow): boolean {
    return window.pace.nextWriteAt <= this.#context.now();
  }

  /** Sets the timer to the time at which the first window may be written. */
  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#writing) return;
    const waiting = Array.from(this.#dirty.keys()).filter(({ loading: ready }) => !ready);
    if (waiting.length === 0) return;
    const due = Math.min(...waiting.map(({ pace }) => pace.nextWriteAt));
    const wait = Math.max(due, this.#lastUpdate + paceMs) - this.#context.now();
    const write = (): void => void this.#flush((one) => this.#isDue(one));
    if (wait <= 0) write();
    else this.#timer = setTimeout(write, Math.ceil(wait));
  }

  /** Writes all changed windows; resolves when the replica has them. */
  flush(): Promise<void> {
    return this.#flush(() => true);
  }

  async #flush(mayWrite: (window: OpenWindow) => boolean): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#writing) await this.#writing;
    const context = this.#recordContext();
    for (const window of this.#dirty.keys()) if (mayWrite(window)) this.#update(window, context);
    const records = [...this.#unstored.values()];
    this.#unstored.clear();
    if (records.length === 0) return this.#schedule();
    this.#writing = this.#write(records);
    await this.#writing;
  }

  async #write(records: readonly StoredWindow[]): Promise<void> {
    await this.#persistence.write(this.#partition, (store) => store.putWindows(records));
    this.#writing = null;
    this.#schedule();
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

  /** Makes a window's next record, queues it for writing, and posts it to the tabs that do not read the replica. */
  #update(window: OpenWindow, context: RecordContext): void {
    if (window.loading) return;
    const refresh = this.#dirty.get(window)?.refresh ?? false;
    this.#dirty.delete(window);
    const next = window.nextRecord(context, refresh);
    if (!next) return;
    const now = this.#context.now();
    for (const tabId of window.pace.overdueTabs(now)) this.#markStuck(tabId);
    window.lastRecord = { ...next, commit: this.#context.nextCommit() };
    const awaitedTabs = [...window.tabs].filter((tabId) => !this.#stuckTabs.has(tabId));
    window.pace.recordWritten(window.lastRecord.commit, awaitedTabs, now);
    this.#lastUpdate = now;
    if (this.#partition.store)
      this.#unstored.set(window.key, toStoredWindow(window.lastRecord, window.writeRows));
    const tabs = this.#postedTo(window);
    if (tabs.length > 0) this.#context.uplink.publish(tabs, this.#partition.userId, window.lastRecord);
  }

  /** The tabs that get the window by message only. */
  #postedTo(window: OpenWindow): readonly string[] {
    return [...(this.#partition.store ? window.messageTabs : window.tabs)];
  }

  #markStuck(tabId: string): void {
    this.#stuckTabs.add(tabId);
    for (const { pace } of this.#open.values()) pace.forget(tabId);
  }

  /** Sends all windows again; without a replica, tabs now get them as messages. */
  republish(): void {
    for (const window of this.#open.values()) window.lastRecord = null;
    this.markAllDirty();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const window of this.#open.values()) clearTimeout(window.lingerTimer);
    this.#open.clear();
    this.#dirty.clear();
    this.#unstored.clear();
  }
}
