import type { EngineReport, Storage } from '../../src/protocol/engine.ts';
import type { WindowRequest } from '../../src/protocol/window.ts';
import { windowKey } from '../../src/protocol/window.ts';
import { Committer } from './committer.ts';
import type { DataSet } from './data-set.ts';
import { dropSets, evictWindows, setsToEvict } from './eviction.ts';
import { Fold } from './fold.ts';
import type { Findings } from './fold.ts';
import type { Hub } from './hub.ts';
import { Inbox } from './inbox.ts';
import { Partitions } from './partitions.ts';
import { Persistence } from './persistence.ts';
import { Registrar } from './registrar.ts';
import type { DataSets, NumberedMessage, Position, Uplink } from './seam.ts';
import { Standing } from './standing.ts';
import type { UserPartition } from './user-partition.ts';

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

/** The data half of the engine (design §5): sets in memory, their journal, packs and windows. */
export const createDataSets = (options: DataSetsOptions): DataSets => new MemorySets(options);

class MemorySets implements DataSets {
  readonly #hub: Hub;
  readonly #standing = new Standing();
  readonly #persistence: Persistence;
  readonly #partitions: Partitions;
  readonly #committer: Committer;
  readonly #registrar: Registrar;
  readonly #inbox: Inbox;
  readonly #wiped = new Set<string>();
  readonly #dismissed = new Set<string>();
  readonly #heartbeat: ReturnType<typeof setInterval>;
  #commits = 0;

  constructor({ uplink, storage, now = () => performance.now(), count = () => {}, fenced }: DataSetsOptions) {
    this.#hub = {
      uplink,
      standing: this.#standing,
      now,
      count,
      nextCommit: () => (this.#commits += 1),
      partitions: new Map(),
    };
    this.#persistence = new Persistence(storage, this.#hub, {
      evict: (partition) => this.#makeRoom(partition),
      fenced: () => {
        this.#stop();
        fenced?.();
      },
      degraded: () => this.#degraded(),
      rewrite: (partition) => {
        this.#opened(partition.userId)?.packer.changed(0);
        this.#opened(partition.userId)?.board.republish();
      },
    });
    const commit = (): Promise<void> => this.#committer.flush();
    this.#partitions = new Partitions(this.#hub, this.#persistence, commit);
    this.#committer = new Committer(
      this.#hub,
      this.#persistence,
      ({ userId }) => this.#opened(userId)?.packer.take() ?? null,
    );
    this.#registrar = new Registrar(this.#hub, {
      commit,
      touched: (set) => {
        this.#opened(set.userId)?.board.touch(set);
        this.#opened(set.userId)?.packer.changed(1);
      },
      refused: (set) => this.#refused(set),
      released: (set) => this.#released(set),
    });
    this.#inbox = new Inbox(this.#hub, (messages) => this.#apply(messages));
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs);
  }

  #opened(userId: string): ReturnType<Partitions['opened']['get']> {
    return this.#partitions.opened.get(userId);
  }

  async load(userIds: readonly string[], eventSessionId: string | null): Promise<Position | null> {
    await this.#partitions.deleteBuried();
    await Promise.all(userIds.map((userId) => this.#partitions.open(userId, eventSessionId)));
    const positions = Array.from(this.#hub.partitions.values(), ({ position }) => position).filter(
      (position) => position !== null && position.eventSessionId === eventSessionId,
    );
    if (eventSessionId === null || positions.length === 0) return null;
    const seq = Math.min(...positions.map((position) => position?.seq ?? 0));
    this.#standing.restore(eventSessionId, seq);
    return { eventSessionId, seq };
  }

  async open(tabId: string, userId: string, request: WindowRequest): Promise<void> {
    this.#wiped.delete(userId);
    const { board } = await this.#partitions.open(userId);
    const window = board.open(tabId, request);
    this.#registrar.want(window.set);
    await window.ready;
    await board.flush();
  }

  close(tabId: string, userId: string, request: WindowRequest): void {
    const set = this.#opened(userId)?.board.close(tabId, windowKey(request));
    if (set) this.#registrar.unwant(set);
  }

  release(tabId: string): void {
    for (const { board } of this.#partitions.opened.values()) {
      for (const set of board.closeAll(tabId)) this.#registrar.unwant(set);
    }
  }

  linked({ kind, eventSessionId, seq }: Parameters<DataSets['linked']>[0]): void {
    const how = eventSessionId === this.#standing.eventSessionId ? kind : 'new';
    if (how === 'new') {
      this.#inbox.drain();
      for (const partition of this.#hub.partitions.values()) partition.floor = 0;
    }
    this.#standing.linked(how, eventSessionId, seq);
    this.#registrar.linked(how);
    this.#touchAll();
    void this.#committer.flush();
  }

  caughtUp(): void {
    this.#standing.caughtUp();
    if (this.#standing.isCurrent) this.#touchAll();
  }

  unlinked(at: number): void {
    const wasCurrent = this.#standing.isCurrent;
    this.#standing.unlinked();
    for (const { partition } of this.#partitions.opened.values()) {
      if (!wasCurrent) break;
      if (partition.position) partition.position = { ...partition.position, at };
      for (const set of partition.sets.values()) if (set.enrolment.kind === 'complete') set.asOf = at;
    }
    this.#touchAll();
  }

  receive(message: NumberedMessage): void {
    this.#inbox.receive(message);
  }

  #apply(messages: readonly NumberedMessage[]): void {
    const wasCurrent = this.#standing.isCurrent;
    const afterwards: (() => void)[] = [];
    const find = (userId: string, id: string): DataSet | undefined =>
      this.#hub.partitions.get(userId)?.enrolled.get(id);
    const fold = new Fold(find, this.#findings(afterwards));
    let events = 0;
    for (const { seq, events: own, received } of messages) {
      events += own.length;
      for (const { userId, data } of own) {
        // Without a user it concerns the session: the link has had it.
        if (userId === null || seq <= (this.#hub.partitions.get(userId)?.floor ?? 0)) continue;
        fold.event(userId, data, received);
      }
      this.#standing.applied = seq;
    }
    const changed = fold.finish();
    for (const act of afterwards) act();
    for (const [set, rows] of changed) this.#changed(set, rows);
    if (!wasCurrent && this.#standing.isCurrent) this.#touchAll();
    this.#committer.applied(messages.length, events);
  }

  #changed(set: DataSet, rows: number): void {
    const opened = this.#opened(set.userId);
    if (rows > 0 || (set.known && !set.stored)) opened?.packer.changed(rows);
    opened?.board.touch(set);
    if (rows > 0 && set.rows.name === 'organizationTreeView') opened?.board.reconsider();
  }

  #findings(afterwards: (() => void)[]): Findings {
    const poisoned = new Set<DataSet>();
    return {
      count: this.#hub.count,
      poisoned: (set, where) => {
        // One registration mends all that a tick has found in a set.
        if (!poisoned.has(set)) afterwards.push(() => this.#registrar.poisoned(set, where));
        poisoned.add(set);
      },
      ended: (set, error) => afterwards.push(() => this.#registrar.refuse(set, error)),
      orphan: (userId, id) => afterwards.push(() => this.#orphan(userId, id)),
    };
  }

  /** Registered by an engine that died before it could say so, or ended while events were on their way. */
  #orphan(userId: string, id: string): void {
    this.#hub.count('orphan');
    if (this.#dismissed.has(id) || this.#wiped.has(userId)) return;
    this.#dismissed.add(id);
    void this.#registrar.dismiss(userId, id).then((isHeard) => isHeard || this.#dismissed.delete(id));
  }

  #refused(set: DataSet): void {
    const opened = this.#opened(set.userId);
    if (!opened) return;
    opened.board.touch(set);
    if (!set.stored) return;
    set.stored = false;
    void opened.packer.enqueue(() =>
      this.#persistence.write(opened.partition, (store) => store.dropSets([set.key])),
    );
  }

  #released(set: DataSet): void {
    const opened = this.#opened(set.userId);
    if (!opened) return;
    const gone = setsToEvict(opened.partition.sets.values());
    void opened.packer
      .enqueue(() => dropSets(opened, gone))
      .then(() => evictWindows(opened))
      .catch(() => this.#hub.count('replica.eviction'));
  }

  async #makeRoom(partition: UserPartition): Promise<void> {
    const opened = this.#opened(partition.userId);
    if (!opened) return;
    try {
      await dropSets(opened, setsToEvict(partition.sets.values(), { sets: 0, rows: 0 }));
      await evictWindows(opened, 0);
    } catch {
      this.#hub.count('replica.eviction');
    }
  }

  #touchAll(refresh = false): void {
    for (const { board } of this.#partitions.opened.values()) board.touchAll(refresh);
  }

  #beat(): void {
    for (const { board } of this.#partitions.opened.values()) {
      board.reconsider();
      if (this.#standing.isCurrent) board.touchAll(true);
    }
  }

  async drain(): Promise<void> {
    this.#inbox.drain();
    const opened = [...this.#partitions.opened.values()];
    await Promise.all([this.#committer.flush(), ...opened.map(({ board }) => board.flush())]);
    await Promise.all(opened.map(({ packer }) => packer.settle()));
  }

  async wipe(userId: string): Promise<void> {
    this.#wiped.add(userId);
    await this.#partitions.wipe(userId);
  }

  async setStorage(storage: Storage): Promise<void> {
    if (storage === this.#persistence.storage) return;
    if (storage === 'replica') await this.#partitions.toReplica();
    else this.#persistence.toMemory();
    this.#degraded();
  }

  #degraded(): void {
    for (const { board } of this.#partitions.opened.values()) board.republish();
    void this.#committer.flush();
  }

  #stop(): void {
    clearInterval(this.#heartbeat);
    this.#inbox.stop();
    this.#committer.stop();
    this.#partitions.stop();
  }

  report(): EngineReport['sets'] {
    return Array.from(this.#hub.partitions.values()).flatMap(({ userId, sets }) =>
      Array.from(sets.values(), (set) => ({
        userId,
        key: set.key,
        rows: set.rows.slots.size,
        synced: this.#standing.isCurrent && set.enrolment.kind === 'complete',
        holders: new Set(Array.from(set.windows).flatMap((window) => [...window.tabs])).size,
      })),
    );
  }
}
