import type { EngineReport, Storage, WindowWay } from '../../../src/domain/protocol/engine.ts';
import type { FindRequest, FoundThing } from '../../../src/domain/protocol/find.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
import { windowKey } from '../../../src/domain/protocol/window.ts';
import type { DataSets, NumberedMessage, SyncPosition, Uplink } from '../interfaces.ts';
import { Applier } from './applier.ts';
import { evictAllUnused, evictUnused } from './eviction.ts';
import { Inbox } from './inbox.ts';
import { Partitions } from './partitions.ts';
import type { LoadedPartition } from './partitions.ts';
import { Registrar } from './registrar.ts';
import { findRows } from './search/find-rows.ts';
import { SyncState } from './set/sync-state.ts';
import { Committer } from './store/committer.ts';
import type { PartitionsContext } from './store/partitions-context.ts';
import { Persistence } from './store/persistence.ts';

export interface DataSetsOptions {
  readonly uplink: Uplink;
  readonly storage: Storage;
  /** Monotonic, ms. */
  readonly now?: () => number;
  /** Oddities, by name: poison, orphans, failures of the replica. */
  readonly count?: (what: string) => void;
  /** Another engine writes to the replica: this one has lost its place and must exit. */
  readonly fenced?: () => void;
}

/** Open windows tell their age anew this often, for the start after a crash. */
const heartbeatMs = 60_000;

/** A window whose partition is still being opened; its tab may have left before that is done. */
interface OpeningWindow {
  readonly tabId: string;
  readonly userId: string;
  readonly key: string;
  isClosed: boolean;
}

/** The data half of the engine (design §5): sets in memory, their journal, packs and windows. */
export const createDataSets = (options: DataSetsOptions): DataSets => new EngineDataSets(options);

class EngineDataSets implements DataSets {
  readonly #context: PartitionsContext;
  readonly #sync = new SyncState();
  readonly #persistence: Persistence;
  readonly #partitions: Partitions;
  readonly #committer: Committer;
  readonly #registrar: Registrar;
  readonly #inbox: Inbox;
  readonly #applier: Applier;
  readonly #pending = new Set<OpeningWindow>();
  readonly #heartbeat: ReturnType<typeof setInterval>;
  /** Begins at the time of day, so that what an engine writes is told from what one before it has left. */
  #commits = Date.now();

  constructor({ uplink, storage, now = () => performance.now(), count = () => {}, fenced }: DataSetsOptions) {
    this.#context = {
      uplink,
      sync: this.#sync,
      now,
      count,
      nextCommit: () => (this.#commits += 1),
      partitions: new Map(),
    };
    this.#persistence = new Persistence(storage, this.#context, {
      isOurs: ({ userId }) => this.#partitions.isOurs(userId),
      evict: ({ userId }) => this.#tidying(userId, evictAllUnused),
      fenced: () => {
        this.stop();
        fenced?.();
      },
      degraded: () => this.#degraded(),
      rewrite: (partition) => {
        this.#opened(partition.userId)?.packer.changed(0);
        this.#opened(partition.userId)?.board.republish();
      },
    });
    const commit = (): Promise<void> => this.#committer.flush();
    this.#partitions = new Partitions(this.#context, this.#persistence, commit);
    this.#committer = new Committer(
      this.#context,
      this.#persistence,
      ({ userId }) => this.#opened(userId)?.packer.takePacks() ?? null,
    );
    this.#registrar = new Registrar(this.#context, {
      commit,
      touched: (set) => {
        this.#opened(set.userId)?.board.markDirty(set);
        this.#opened(set.userId)?.packer.changed(1);
      },
      released: ({ userId }) => void this.#tidying(userId, evictUnused),
    });
    this.#applier = new Applier({
      context: this.#context,
      loaded: this.#partitions.loaded,
      registrar: this.#registrar,
      committer: this.#committer,
    });
    this.#inbox = new Inbox(this.#context, (messages) => this.#applier.apply(messages));
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs);
  }

  #opened(userId: string): LoadedPartition | undefined {
    return this.#partitions.loaded.get(userId);
  }

  async #tidying(userId: string, work: (opened: LoadedPartition) => Promise<void>): Promise<void> {
    const opened = this.#opened(userId);
    await (opened && work(opened))?.catch(() => this.#context.count('replica.eviction'));
  }

  async load(userIds: readonly string[], eventSessionId: string | null): Promise<SyncPosition | null> {
    await this.#partitions.load(userIds, eventSessionId);
    void this.#partitions.deleteOrphanDatabases(userIds);
    const positions = Array.from(this.#context.partitions.values(), ({ position }) => position).filter(
      (position) => position !== null && position.eventSessionId === eventSessionId,
    );
    if (eventSessionId === null || positions.length === 0) return null;
    const seq = Math.min(...positions.map((position) => position?.seq ?? 0));
    this.#sync.restore(eventSessionId, seq);
    return { eventSessionId, seq };
  }

  async open(tabId: string, userId: string, request: WindowRequest, by?: WindowWay): Promise<void> {
    this.#applier.opened(userId);
    const pending: OpeningWindow = { tabId, userId, key: windowKey(request), isClosed: false };
    this.#pending.add(pending);
    const { board } = await this.#partitions.open(userId).finally(() => this.#pending.delete(pending));
    if (pending.isClosed) return;
    const window = board.open(tabId, request, by);
    this.#registrar.want(window.set);
    await board.show(tabId, window);
  }

  close(tabId: string, userId: string, request: WindowRequest): void {
    for (const pending of this.#pending) {
      const isSame = pending.userId === userId && pending.key === windowKey(request);
      if (isSame && pending.tabId === tabId) pending.isClosed = true;
    }
    const set = this.#opened(userId)?.board.close(tabId, windowKey(request));
    if (set) this.#registrar.unwant(set);
  }

  markShown(tabId: string, commits: readonly number[]): void {
    for (const { board } of this.#partitions.loaded.values()) board.markShown(tabId, commits);
  }

  find(userId: string, request: FindRequest, home: string): readonly FoundThing[] {
    return findRows(this.#context.partitions.get(userId)?.sets.values() ?? [], request, home);
  }

  release(tabId: string): void {
    for (const pending of this.#pending) if (pending.tabId === tabId) pending.isClosed = true;
    for (const { board } of this.#partitions.loaded.values()) {
      for (const set of board.closeAll(tabId)) this.#registrar.unwant(set);
    }
  }

  linked({ kind, eventSessionId, seq }: Parameters<DataSets['linked']>[0]): void {
    const how = eventSessionId === this.#sync.eventSessionId ? kind : 'new';
    if (how === 'new') {
      this.#inbox.drain();
      for (const partition of this.#context.partitions.values()) partition.restoredSeq = 0;
    }
    this.#sync.linked(how, eventSessionId, seq);
    this.#registrar.linked(how);
    this.#touchAll();
    void this.#committer.flush();
  }

  caughtUp(): void {
    this.#sync.caughtUp();
    if (this.#sync.isCurrent) this.#touchAll();
  }

  unlinked(): void {
    const at = this.#context.uplink.lastHeardAt();
    const wasCurrent = this.#sync.isCurrent;
    this.#sync.unlinked();
    for (const { partition } of this.#partitions.loaded.values()) {
      if (!wasCurrent) break;
      if (partition.position) partition.position = { ...partition.position, at };
      for (const set of partition.sets.values()) if (set.registrationState.kind === 'complete') set.asOf = at;
    }
    this.#touchAll();
  }

  receive(message: NumberedMessage): void {
    this.#inbox.receive(message);
  }

  #touchAll(refresh = false): void {
    for (const { board } of this.#partitions.loaded.values()) board.markAllDirty(refresh);
  }

  #beat(): void {
    for (const { board, partition } of this.#partitions.loaded.values()) {
      board.refreshViews();
      if (this.#sync.isCurrent) board.markAllDirty(true);
      void this.#tidying(partition.userId, evictUnused);
    }
  }

  async drain(): Promise<void> {
    this.#inbox.drain();
    const opened = [...this.#partitions.loaded.values()];
    await Promise.all([this.#committer.flush(), ...opened.map(({ board }) => board.flush())]);
    await Promise.all(opened.map(({ packer }) => packer.settle()));
  }

  async wipe(userId: string): Promise<void> {
    this.#applier.wiped(userId);
    await this.#partitions.wipe(userId);
  }

  async setStorage(storage: Storage): Promise<void> {
    if (storage === this.#persistence.storage) return;
    if (storage === 'replica') await this.#partitions.toReplica();
    else this.#persistence.toMemory();
    this.#degraded();
  }

  #degraded(): void {
    for (const { board } of this.#partitions.loaded.values()) board.republish();
    void this.#committer.flush();
  }

  stop(): void {
    clearInterval(this.#heartbeat);
    this.#inbox.stop();
    this.#committer.stop();
    this.#partitions.stop();
  }

  report(): EngineReport['sets'] {
    const { partitions, uplink } = this.#context;
    return Array.from(partitions.values()).flatMap(({ userId, sets }) =>
      Array.from(sets.values(), (set) => {
        const synced = this.#sync.isCurrent && set.registrationState.kind === 'complete';
        return {
          userId,
          key: set.key,
          entityType: set.rows.name,
          rows: set.rows.slots.size,
          total: set.total,
          synced,
          asOf: synced ? uplink.lastHeardAt() : set.isKnown ? set.asOf : null,
          holders: new Set(Array.from(set.windows).flatMap((window) => [...window.tabs])).size,
        };
      }),
    );
  }
}
