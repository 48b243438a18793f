import type {
  EngineReport,
  Storage,
  WindowDelivery,
  WipeExtent,
} from '../../../src/domain/protocol/engine.ts';
import type { FindRequest, FoundEntity } from '../../../src/domain/protocol/find.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
import type { DataSets, NumberedMessage, SyncPosition, Uplink } from '../interfaces.ts';
import { Applier } from './applier.ts';
import { roomFor } from './eviction.ts';
import { Inbox } from './inbox.ts';
import { LinkChanges } from './link-changes.ts';
import { Partitions } from './partitions.ts';
import type { LoadedPartition } from './partitions.ts';
import { Registrar } from './registrar.ts';
import { findRows } from './search/find-rows.ts';
import type { DataActions } from './set/data-actions.ts';
import { SyncState } from './set/sync-state.ts';
import { reportSets } from './sets-report.ts';
import { Committer } from './store/committer.ts';
import type { PartitionsContext } from './store/partitions-context.ts';
import { Persistence } from './store/persistence.ts';
import { canStore } from './store/room-probe.ts';
import { RoomWatch } from './store/room-watch.ts';
import { TabWindows } from './tab-windows.ts';
import { Upkeep } from './upkeep.ts';

export interface DataSetsOptions {
  readonly uplink: Uplink;
  readonly storage: Storage;
  /** Monotonic, ms. */
  readonly now?: () => number;
  /** Counts anomalies by name: malformed events, orphans, failures of the replica. */
  readonly count?: (what: string) => void;
  /** Another engine writes to the replica: this one must exit. */
  readonly fenced?: () => void;
}

/** The data side of the engine: sets in memory, their journal, packs and windows. */
export const createDataSets = (options: DataSetsOptions): DataSets => new EngineDataSets(options);

/** Connects the parts of the data folder. */
class EngineDataSets implements DataSets {
  readonly #context: PartitionsContext;
  readonly #persistence: Persistence;
  readonly #partitions: Partitions;
  readonly #committer: Committer;
  readonly #applier: Applier;
  readonly #inbox: Inbox;
  readonly #registrar: Registrar;
  readonly #windows: TabWindows;
  readonly #linkChanges: LinkChanges;
  readonly #upkeep: Upkeep;
  readonly #roomWatch = new RoomWatch(() => this.#storeAgain());
  /** Starts at the time of day, so that numbers of different engines never collide. */
  #commits = Date.now();

  constructor({
    uplink,
    storage,
    now = () => performance.now(),
    count = () => {},
    fenced = () => {},
  }: DataSetsOptions) {
    const context: PartitionsContext = {
      uplink,
      sync: new SyncState(),
      now,
      count,
      nextCommit: () => (this.#commits += 1),
      partitions: new Map(),
    };
    const actions = this.#createActions(fenced);
    const persistence = new Persistence(storage, context, actions);
    const partitions = new Partitions(context, persistence, actions);
    const committer = new Committer(context, persistence, actions);
    const registrar = new Registrar(context, actions);
    const { loaded } = partitions;
    const applier = new Applier({ context, loaded, registrar, committer, actions });
    const inbox = new Inbox(context, (messages) => applier.apply(messages));
    this.#context = context;
    this.#persistence = persistence;
    this.#partitions = partitions;
    this.#committer = committer;
    this.#applier = applier;
    this.#inbox = inbox;
    this.#registrar = registrar;
    this.#windows = new TabWindows(partitions, registrar);
    this.#linkChanges = new LinkChanges({ context, loaded, inbox, registrar, committer });
    this.#upkeep = new Upkeep(context, loaded);
  }

  #createActions(onFenced: () => void): DataActions {
    const loaded = (userId: string): LoadedPartition | undefined => this.#partitions.loaded.get(userId);
    return {
      commit: () => this.#committer.flush(),
      mayUnregister: (userId, id) => this.#persistence.mayUnregister(userId, id),
      takePacks: (userId) => loaded(userId)?.packer.takePacks() ?? null,
      setChanged(set) {
        loaded(set.userId)?.board.markDirty(set);
        loaded(set.userId)?.packer.changed(1);
      },
      setRefused: (set) => void this.#upkeep.refused(set),
      rightsChanged: (userId) => void this.#upkeep.dropWithdrawn(userId),
      setReleased: (userId) => void this.#upkeep.evictUnused(userId),
      makeRoom: (userId) => this.#upkeep.makeRoom(userId),
      mayRecreate: (userId) => this.#partitions.mayRecreate(userId),
      rewrite(userId) {
        loaded(userId)?.packer.changed(0);
        loaded(userId)?.board.republish();
      },
      stalled: (userId) => this.#partitions.stalled(userId),
      movedToMemory: (why) => {
        this.#republishAll();
        if (why === 'full') this.#roomWatch.start();
      },
      fenced: () => {
        this.stop();
        onFenced();
      },
    };
  }

  async load(userIds: readonly string[], eventSessionId: string | null): Promise<SyncPosition | null> {
    const position = await this.#partitions.load(userIds, eventSessionId);
    void this.#partitions.deleteOrphanDatabases(userIds);
    if (position) this.#context.sync.restore(position.eventSessionId, position.seq);
    return position;
  }

  open(tabId: string, userId: string, request: WindowRequest, by?: WindowDelivery): Promise<void> {
    this.#applier.onOpen(userId);
    return this.#windows.open(tabId, userId, request, by);
  }

  close(tabId: string, userId: string, request: WindowRequest): void {
    this.#windows.close(tabId, userId, request);
  }

  markShown(tabId: string, commits: readonly number[]): void {
    this.#windows.markShown(tabId, commits);
  }

  retryFailed(): void {
    this.#registrar.retryFailed();
    this.#roomWatch.hurry();
  }

  release(tabId: string): void {
    this.#windows.release(tabId);
  }

  find(userId: string, request: FindRequest, home: string): readonly FoundEntity[] {
    return findRows(this.#context.partitions.get(userId)?.sets.values() ?? [], request, home);
  }

  linked(how: Parameters<DataSets['linked']>[0]): void {
    this.#linkChanges.linked(how);
  }

  caughtUp(): void {
    this.#linkChanges.caughtUp();
  }

  unlinked(): void {
    this.#linkChanges.unlinked();
  }

  receive(message: NumberedMessage): void {
    this.#inbox.receive(message);
  }

  async drain(): Promise<void> {
    this.#inbox.drain();
    const loaded = [...this.#partitions.loaded.values()];
    await Promise.all([this.#committer.flush(), ...loaded.map(({ board }) => board.flush())]);
    await Promise.all(loaded.map(({ packer }) => packer.settle()));
  }

  async wipe(userId: string, extent: WipeExtent): Promise<void> {
    this.#applier.onWipe(userId);
    await this.#partitions.wipe(userId, extent);
  }

  async setStorage(storage: Storage): Promise<void> {
    this.#roomWatch.stop();
    if (storage === this.#persistence.storage) return;
    if (storage === 'replica') await this.#partitions.toReplica();
    else this.#persistence.toMemory();
    this.#republishAll();
  }

  /** After a full disk: stores the rows again. Resolves to false if there is no room for them yet. */
  async #storeAgain(): Promise<boolean> {
    const { loaded } = this.#partitions;
    const sets = Array.from(loaded.values()).flatMap(({ partition }) => [...partition.sets.values()]);
    if (!(await canStore(roomFor(sets)))) return false;
    if (!this.#roomWatch.isOn) return true;
    await this.setStorage('replica');
    if (this.#persistence.storage === 'replica') this.#context.uplink.replicaRestored();
    return true;
  }

  #republishAll(): void {
    for (const { board } of this.#partitions.loaded.values()) board.republish();
    void this.#committer.flush();
  }

  stop(): void {
    this.#upkeep.stop();
    this.#roomWatch.stop();
    this.#inbox.stop();
    this.#committer.stop();
    this.#partitions.stop();
  }

  report(): EngineReport['sets'] {
    return reportSets(this.#context);
  }
}
