import { log } from '../log.ts';
import type { NumberedMessage } from '../interfaces.ts';
import type { LoadedPartition } from './partitions.ts';
import type { Registrar } from './registrar.ts';
import type { DataActions } from './set/data-actions.ts';
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
  readonly actions: Pick<DataActions, 'rightsChanged'>;
}

/** Applies a tick's messages to the rows in memory, then marks windows, journal and packs for writing. */
export class Applier {
  readonly #options: ApplierOptions;
  readonly #wiped = new Set<string>();
  /** Orphans that were unregistered. */
  readonly #unregistered = new Set<string>();

  constructor(options: ApplierOptions) {
    this.#options = options;
  }

  /** Events that still arrive for a wiped user are expected; their registrations are not treated as orphans. */
  onWipe(userId: string): void {
    this.#wiped.add(userId);
  }

  onOpen(userId: string): void {
    this.#wiped.delete(userId);
  }

  apply(messages: readonly NumberedMessage[]): void {
    const { context, loaded, committer } = this.#options;
    const { sync, partitions } = context;
    const wasCurrent = sync.isCurrent;
    const afterwards: (() => void)[] = [];
    const find = (userId: string, id: string): DataSet | undefined =>
      partitions.get(userId)?.setsByRegistration.get(id);
    const batch = new EventBatch(find, this.#createListener(afterwards));
    let events = 0;
    for (const { seq, events: own, received } of messages) {
      events += own.length;
      for (const { userId, data } of own) {
        // An event without a user concerns the session; the link handles it.
        if (userId === null || seq <= (partitions.get(userId)?.restoredSeq ?? 0)) continue;
        batch.add(userId, data, received);
      }
      sync.applied = seq;
    }
    const changed = batch.apply();
    for (const act of afterwards) this.#guard(act);
    for (const [set, rows] of changed) this.#guard(() => this.#changed(set, rows));
    if (!wasCurrent && sync.isCurrent) for (const { board } of loaded.values()) board.markAllDirty();
    committer.applied(messages.length, events);
  }

  /** Keeps an error about one set from the other sets: the messages are taken and will be acknowledged. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      log.error('a set failed after a change', error);
      this.#options.context.count('brokenSet');
    }
  }

  #changed(set: DataSet, rows: number): void {
    const partition = this.#options.loaded.get(set.userId);
    if (rows > 0 || (set.isKnown && !set.isStored)) partition?.packer.changed(rows);
    partition?.board.markDirty(set);
    if (rows > 0 && set.rows.name === 'organizationTreeView') partition?.board.refreshViews();
    if (set.rows.name !== 'userPermissionView') return;
    if (rows > 0) this.#options.registrar.retryRefused(set.userId);
    this.#options.actions.rightsChanged(set.userId);
  }

  #createListener(afterwards: (() => void)[]): EventBatchListener {
    const { context, registrar } = this.#options;
    const poisoned = new Set<DataSet>();
    return {
      count: context.count,
      poisoned: (set, where) => {
        // One new registration repairs everything that was malformed in this tick.
        if (!poisoned.has(set)) afterwards.push(() => registrar.poisoned(set, where));
        poisoned.add(set);
      },
      ended: (set, error) => afterwards.push(() => registrar.ended(set, error)),
      orphan: (userId, id) => afterwards.push(() => this.#orphan(userId, id)),
    };
  }

  /** Unregisters an id we do not know: an engine died before it stored the id, or the registration has just ended. */
  #orphan(userId: string, id: string): void {
    const { context, registrar } = this.#options;
    context.count('orphan');
    if (this.#unregistered.has(id) || this.#wiped.has(userId)) return;
    this.#unregistered.add(id);
    void registrar.sendUnregister(userId, id).then((isSent) => isSent || this.#unregistered.delete(id));
  }
}
