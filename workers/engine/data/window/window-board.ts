import type { WindowWay } from '../../../../src/domain/protocol/engine.ts';
import type { WindowRecord, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import { windowKey } from '../../../../src/domain/protocol/window.ts';
import type { StoredWindow } from '../../../../src/client/store/database.ts';
import { toStored } from '../../../../src/client/store/database.ts';
import type { DataContext } from '../set/data-context.ts';
import type { DataSet } from '../set/data-set.ts';
import { prefillByIds } from '../set/prefill-by-ids.ts';
import type { Persistence } from '../store/persistence.ts';
import type { UserPartition } from '../store/user-partition.ts';
import { OpenWindow } from './open-window.ts';
import type { RecordContext } from './open-window.ts';
import { paceMs } from './window-pace.ts';

/** A window just closed is kept up for this long: pages come and go. */
const lingerMs = 1_000;

/** The open windows of one partition. */
export class WindowBoard {
  readonly #open = new Map<string, OpenWindow>();
  readonly #dirty = new Map<OpenWindow, { refresh: boolean }>();
  /** Records that the replica does not have yet, by key; a newer one takes the place of an older. */
  readonly #unstored = new Map<string, StoredWindow>();
  /** Tabs that stand still, by what they have not said in time: no window waits for them until they speak. */
  readonly #silent = new Set<string>();
  readonly #partition: UserPartition;
  readonly #context: DataContext;
  readonly #persistence: Persistence;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | null = null;
  #last = -Infinity;

  constructor(partition: UserPartition, context: DataContext, persistence: Persistence) {
    this.#partition = partition;
    this.#context = context;
    this.#persistence = persistence;
  }

  get openKeys(): ReadonlySet<string> {
    return new Set(this.#open.keys());
  }

  /** The window, held by the tab from now on. */
  open(tabId: string, request: WindowRequest, by: WindowWay = 'read'): OpenWindow {
    const key = windowKey(request);
    const window = this.#open.get(key) ?? this.#create(key, request);
    clearTimeout(window.lingerTimer);
    window.tabs.add(tabId);
    if (by === 'told') window.messageTabs.add(tabId);
    else window.messageTabs.delete(tabId);
    return window;
  }

  /**
   * Hands the tab what there is to show: it need not wait until the replica has it, nor read it there. Resolves when
   * the replica has it.
   */
  async show(tabId: string, window: OpenWindow): Promise<void> {
    await window.loading;
    // It left meanwhile, or the user did.
    if (this.#open.get(window.key) !== window || !window.tabs.has(tabId)) return;
    const before = window.lastRecord;
    if (this.#isDue(window)) this.#take(window, this.#moment());
    const { lastRecord: written } = window;
    // What is new has been handed by now to whoever does not read it.
    const isTold = this.#toldOf(window).includes(tabId) && written !== before;
    if (written && !isTold) this.#context.uplink.publish([tabId], this.#partition.userId, written);
    await this.#flush((one) => this.#isDue(one));
  }

  /** The tab has shown these records. */
  markShown(tabId: string, commits: readonly number[]): void {
    this.#silent.delete(tabId);
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
    // Live rows are newer than any record; others may be older than what an engine before this one wrote.
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

  /** The tab no longer holds the window; answers its set when that was the last one. */
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
    this.#silent.delete(tabId);
    return Array.from(this.#open.keys(), (key) => this.close(tabId, key)).filter((set) => set !== null);
  }

  /** From here on nobody keeps it up: what stands in the replica must not look live when it is met again. */
  #retire(window: OpenWindow): void {
    this.#open.delete(window.key);
    this.#dirty.delete(window);
    window.set.windows.delete(window);
    window.set.releaseView(window.request);
    const { lastRecord: written } = window;
    if (!written || written.epoch === null || !this.#partition.store) return;
    const asOf = this.#context.sync.isCurrent ? this.#context.uplink.lastHeardAt() : window.set.asOf;
    const left = { ...written, epoch: null, asOf, commit: this.#context.nextCommit() };
    this.#unstored.set(window.key, toStored(left, window.writeRows));
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

  /** Views that depend on the time or on the organization tree judge their rows anew. */
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

  /** One timer for all: the earliest that may be written. */
  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#writing) return;
    const waiting = Array.from(this.#dirty.keys()).filter(({ loading: ready }) => !ready);
    if (waiting.length === 0) return;
    const due = Math.min(...waiting.map(({ pace }) => pace.nextWriteAt));
    const wait = Math.max(due, this.#last + paceMs) - this.#context.now();
    const write = (): void => void this.#flush((one) => this.#isDue(one));
    if (wait <= 0) write();
    else this.#timer = setTimeout(write, Math.ceil(wait));
  }

  /** Writes what has changed; resolves when the replica has it. */
  flush(): Promise<void> {
    return this.#flush(() => true);
  }

  async #flush(picks: (window: OpenWindow) => boolean): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#writing) await this.#writing;
    const moment = this.#moment();
    for (const window of this.#dirty.keys()) if (picks(window)) this.#take(window, moment);
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

  #moment(): RecordContext {
    const { sync, uplink } = this.#context;
    return {
      epoch: uplink.epoch,
      seq: this.#partition.seq,
      current: sync.isCurrent,
      heardAt: uplink.lastHeardAt(),
    };
  }

  /** Brings a window's record up to the moment, to be written; who does not read the replica is handed it. */
  #take(window: OpenWindow, moment: RecordContext): void {
    if (window.loading) return;
    const refresh = this.#dirty.get(window)?.refresh ?? false;
    this.#dirty.delete(window);
    const next = window.nextRecord(moment, refresh);
    if (!next) return;
    const now = this.#context.now();
    for (const tabId of window.pace.overdueTabs(now)) this.#silence(tabId);
    window.lastRecord = { ...next, commit: this.#context.nextCommit() };
    const heeded = [...window.tabs].filter((tabId) => !this.#silent.has(tabId));
    window.pace.recordWritten(window.lastRecord.commit, heeded, now);
    this.#last = now;
    if (this.#partition.store) this.#unstored.set(window.key, toStored(window.lastRecord, window.writeRows));
    const told = this.#toldOf(window);
    if (told.length > 0) this.#context.uplink.publish(told, this.#partition.userId, window.lastRecord);
  }

  /** Who learns of it by message alone. */
  #toldOf(window: OpenWindow): readonly string[] {
    return [...(this.#partition.store ? window.messageTabs : window.tabs)];
  }

  #silence(tabId: string): void {
    this.#silent.add(tabId);
    for (const { pace } of this.#open.values()) pace.forget(tabId);
  }

  /** The replica is gone: tabs get by message what they had by live query. */
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
