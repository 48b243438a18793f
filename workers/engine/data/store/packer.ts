import type { JournalRecord, PackRecord, SetRecord } from '../../../../src/client/store/database.ts';
import type { DataContext } from '../set/data-context.ts';
import type { DataSet } from '../set/data-set.ts';
import { markJournalled } from './journal.ts';
import type { PackWrite, PartitionStore } from './partition-store.ts';
import type { Persistence } from './persistence.ts';
import type { UserPartition } from './user-partition.ts';

/** Packs are rewritten at so many changes, at most so often, or after so much quiet. */
const changeLimit = 2_000;
const restMs = 1_000;
const quietMs = 2_000;
/** Packs of a cold snapshot in one transaction: others must get their turn. */
const slice = 25;

interface PackCapture extends PackWrite {
  readonly cold: readonly PackRecord[];
}

/** Decides when a partition's packs are rewritten, and does it: first the journal, then the packs of that very moment. */
export class Packer {
  readonly #partition: UserPartition;
  readonly #context: DataContext;
  readonly #persistence: Persistence;
  readonly #commit: () => Promise<void>;
  #changes = 0;
  #changedAt = 0;
  #packedAt = -Infinity;
  #isWanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** One thing at a time: a set must not be dropped while its packs are written. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(
    partition: UserPartition,
    context: DataContext,
    persistence: Persistence,
    commit: () => Promise<void>,
  ) {
    this.#partition = partition;
    this.#context = context;
    this.#persistence = persistence;
    this.#commit = commit;
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
    const many = this.#changes >= changeLimit ? this.#packedAt + restMs : Infinity;
    const wait = isCold ? 0 : Math.min(many, this.#changedAt + quietMs) - now;
    if (wait <= 0) this.#want();
    else this.#timer = setTimeout(() => this.#plan(), wait);
  }

  #want(): void {
    this.#isWanted = true;
    void this.#commit();
  }

  /** Resolves when what is being written is. */
  async settle(): Promise<void> {
    await this.#work;
  }

  /** Called by the commit at the moment its journal record was taken; what it answers runs once that is durable. */
  takePacks(): (() => void) | null {
    const cover = this.#isWanted && this.#partition.store ? this.#partition.takeCoveringRecord() : null;
    if (!cover) return null;
    const capture = this.#capture(cover);
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
    for (; cold.length - from > slice; from += slice) {
      const some = cold.slice(from, from + slice);
      if (!(await put((store) => store.putPacks(some)))) return;
    }
    const packs = [...cold.slice(from), ...packing.packs];
    await put((store) => store.rewrite({ ...packing, packs }));
    this.#plan();
  }

  /** Runs after what is being written. */
  enqueue(work: () => Promise<unknown>): Promise<void> {
    const done = this.#work.then(work).then(() => {});
    this.#work = done.catch(() => {});
    return done;
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
