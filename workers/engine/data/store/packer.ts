import type { JournalRecord, PackRecord, SetRecord } from '../../../../src/client/store/database.ts';
import { modelVersion } from '../../../../src/domain/entities/model-version.ts';
import type { DataContext } from '../set/data-context.ts';
import type { DataSet } from '../set/data-set.ts';
import { markJournalled } from './journal.ts';
import type { PartitionStore } from './partition-store.ts';
import type { PackWrite } from './put-records.ts';
import type { Persistence } from './persistence.ts';
import type { UserPartition } from './user-partition.ts';

/**
 * Packs are rewritten at this many changes or at this length of the journal's texts, but not more often than `minIntervalMs`; or after `quietMs` without a
 * change.
 */
const changeLimit = 2_000;
const journalLimit = 8 * 2 ** 20;
const minIntervalMs = 1_000;
const quietMs = 2_000;
/** Packs of a cold set per transaction, so that other writes get their turn in between. */
const coldSlice = 25;

interface PackCapture extends PackWrite {
  /** All packs of cold sets: those the replica does not have yet. */
  readonly cold: readonly PackRecord[];
}

interface PackerActions {
  readonly commit: () => Promise<void>;
  /** The replica has the partition's rows, with what the platform has sent. */
  readonly packed: () => void;
}

/**
 * Decides when a partition's packs are rewritten, and writes them: the journal first, then the packs as they were at
 * that moment.
 */
export class Packer {
  readonly #partition: UserPartition;
  readonly #context: DataContext;
  readonly #persistence: Persistence;
  readonly #actions: PackerActions;
  #changes = 0;
  #changedAt = 0;
  #packedAt = -Infinity;
  #isWanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Work runs one at a time: a set must not be dropped while its packs are written. */
  #lastWork: Promise<unknown> = Promise.resolve();

  constructor(
    partition: UserPartition,
    context: DataContext,
    persistence: Persistence,
    actions: PackerActions,
  ) {
    this.#partition = partition;
    this.#context = context;
    this.#persistence = persistence;
    this.#actions = actions;
  }

  changed(count: number): void {
    this.#changes += count;
    this.#changedAt = this.#context.now();
    this.#plan();
  }

  #plan(): void {
    if (this.#isWanted || !this.#partition.store) return;
    clearTimeout(this.#timer);
    const now = this.#context.now();
    const isCold = Array.from(this.#partition.sets.values()).some((set) => set.isKnown && !set.isStored);
    if (this.#changes === 0 && !isCold) return;
    const isAtLimit = this.#changes >= changeLimit || this.#partition.journalLength >= journalLimit;
    const atLimit = isAtLimit ? this.#packedAt + minIntervalMs : Infinity;
    const wait = isCold ? 0 : Math.min(atLimit, this.#changedAt + quietMs) - now;
    if (wait <= 0) this.#want();
    else this.#timer = setTimeout(() => this.#plan(), wait);
  }

  #want(): void {
    this.#isWanted = true;
    void this.#actions.commit();
  }

  /** Resolves when the work under way is done. */
  async settle(): Promise<void> {
    await this.#lastWork;
  }

  /**
   * Captures the packs to write, or returns null. The commit calls this at the moment it takes its journal record, and
   * calls the returned function once that record is durable.
   */
  takePacks(): (() => void) | null {
    const covering = this.#isWanted && this.#partition.store ? this.#partition.takeCoveringRecord() : null;
    if (!covering) return null;
    const capture = this.#capture(covering);
    this.#isWanted = false;
    this.#changes = 0;
    this.#packedAt = this.#context.now();
    return () => void this.enqueue(() => this.#write(capture));
  }

  #capture(covered: JournalRecord): PackCapture {
    const cold: PackRecord[] = [];
    const packs: PackRecord[] = [];
    const sets: SetRecord[] = [];
    for (const set of this.#partition.sets.values()) {
      if (!set.isKnown && !set.isStored) continue;
      const { slots } = set.rows;
      if (!set.isStored) slots.allDirty();
      else if (slots.dirty.size === 0 && !set.isUnpacked) continue;
      for (const n of slots.dirty)
        (set.isStored ? packs : cold).push({ set: set.key, n, slots: slots.pack(n) });
      slots.dirty.clear();
      if (!set.isStored) markJournalled(set);
      set.isStored = true;
      set.isUnpacked = false;
      sets.push(this.#record(set, covered));
    }
    return { cold, packs, sets, covered };
  }

  #record(set: DataSet, { eventSessionId, n, at }: JournalRecord): SetRecord {
    const isLive = this.#context.sync.isCurrent && set.registrationState.kind === 'complete';
    return {
      key: set.key,
      query: set.query,
      model: modelVersion(set.rows.name),
      registration: set.registrationIn(eventSessionId),
      total: set.total,
      asOf: isLive ? Math.max(at, set.asOf) : set.asOf,
      lastUsed: set.isHeld ? this.#context.uplink.serverTime() : set.lastUsed,
      packs: set.rows.slots.packs,
      journal: n,
    };
  }

  async #write({ cold, ...packing }: PackCapture): Promise<void> {
    const put = (work: (store: PartitionStore) => Promise<void>): Promise<boolean> =>
      this.#persistence.write(this.#partition, work);
    let from = 0;
    for (; cold.length - from > coldSlice; from += coldSlice) {
      const slice = cold.slice(from, from + coldSlice);
      if (!(await put((store) => store.putPacks(slice)))) return;
    }
    const packs = [...cold.slice(from), ...packing.packs];
    const isWritten = await put((store) => store.rewrite({ ...packing, packs }));
    if (isWritten && this.#context.sync.isCurrent) this.#actions.packed();
    this.#plan();
  }

  /** Runs the work after the work under way. */
  enqueue(work: () => Promise<unknown>): Promise<void> {
    const done = this.#lastWork.then(work).then(() => {});
    this.#lastWork = done.catch(() => {});
    return done;
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
