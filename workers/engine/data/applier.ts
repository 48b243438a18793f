import type { NumberedMessage } from '../interfaces.ts';
import type { LoadedPartition } from './partitions.ts';
import type { Registrar } from './registrar.ts';
import type { DataSet } from './set/data-set.ts';
import { EventBatch } from './set/event-batch.ts';
import type { EventBatchListener } from './set/event-batch.ts';
import type { Committer } from './store/committer.ts';
import type { PartitionsContext } from './store/partitions-context.ts';

export interface ApplierOptions {
  readonly context: PartitionsContext;
  readonly loaded: ReadonlyMap<string, LoadedPartition>;
  readonly registrar: Registrar;
  readonly committer: Committer;
}

/** Brings a tick's messages into memory, and tells those who write: windows, journal, packs. */
export class Applier {
  readonly #options: ApplierOptions;
  readonly #wiped = new Set<string>();
  /** Orphans that the platform has been told of. */
  readonly #dismissed = new Set<string>();

  constructor(options: ApplierOptions) {
    this.#options = options;
  }

  /** What still comes for a user who was here is on its way out: nobody dismisses it. */
  wiped(userId: string): void {
    this.#wiped.add(userId);
  }

  opened(userId: string): void {
    this.#wiped.delete(userId);
  }

  apply(messages: readonly NumberedMessage[]): void {
    const { context, loaded, committer } = this.#options;
    const { sync, partitions } = context;
    const wasCurrent = sync.isCurrent;
    const afterwards: (() => void)[] = [];
    const find = (userId: string, id: string): DataSet | undefined =>
      partitions.get(userId)?.setsByRegistration.get(id);
    const fold = new EventBatch(find, this.#findings(afterwards));
    let events = 0;
    for (const { seq, events: own, received } of messages) {
      events += own.length;
      for (const { userId, data } of own) {
        // Without a user it concerns the session: the link has had it.
        if (userId === null || seq <= (partitions.get(userId)?.restoredSeq ?? 0)) continue;
        fold.add(userId, data, received);
      }
      sync.applied = seq;
    }
    const changed = fold.apply();
    for (const act of afterwards) act();
    for (const [set, rows] of changed) this.#changed(set, rows);
    if (!wasCurrent && sync.isCurrent) for (const { board } of loaded.values()) board.markAllDirty();
    committer.applied(messages.length, events);
  }

  #changed(set: DataSet, rows: number): void {
    const opened = this.#options.loaded.get(set.userId);
    if (rows > 0 || (set.isKnown && !set.isStored)) opened?.packer.changed(rows);
    opened?.board.markDirty(set);
    if (rows > 0 && set.rows.name === 'organizationTreeView') opened?.board.refreshViews();
    if (rows > 0 && set.rows.name === 'userPermissionView') this.#options.registrar.reconsider(set.userId);
  }

  #findings(afterwards: (() => void)[]): EventBatchListener {
    const { context, registrar } = this.#options;
    const poisoned = new Set<DataSet>();
    return {
      count: context.count,
      poisoned: (set, where) => {
        // One registration mends all that a tick has found in a set.
        if (!poisoned.has(set)) afterwards.push(() => registrar.poisoned(set, where));
        poisoned.add(set);
      },
      ended: (set, error) => afterwards.push(() => registrar.refuse(set, error)),
      orphan: (userId, id) => afterwards.push(() => this.#orphan(userId, id)),
    };
  }

  /** Registered by an engine that died before it could say so, or ended while events were on their way. */
  #orphan(userId: string, id: string): void {
    const { context, registrar } = this.#options;
    context.count('orphan');
    if (this.#dismissed.has(id) || this.#wiped.has(userId)) return;
    this.#dismissed.add(id);
    void registrar.dismiss(userId, id).then((isHeard) => isHeard || this.#dismissed.delete(id));
  }
}
