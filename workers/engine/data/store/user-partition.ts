import { isEntityName } from '../../../../src/domain/entities/models.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import { queryKey } from '../../../../src/domain/core/query.ts';
import type { JournalEntry, JournalRecord } from '../../../../src/client/store/database.ts';
import { DataSet } from '../set/data-set.ts';
import type { DataContext } from '../set/data-context.ts';
import { takeEntry } from './journal.ts';
import type { PartitionStore } from './partition-store.ts';
import { isWithinTree } from '../set/within-tree.ts';

/** One user's sets in memory, and where they stand in the replica. */
export class UserPartition {
  readonly userId: string;
  /** null: memory storage. */
  store: PartitionStore | null;
  readonly sets = new Map<string, DataSet>();
  /** By the platform's id of the registration. */
  readonly enrolled = new Map<string, DataSet>();
  /** What the last journal record said. */
  position: Pick<JournalRecord, 'eventSessionId' | 'seq' | 'at'> | null = null;
  /** Number of the last journal record. */
  n = 0;
  /** Loaded further on than other partitions: messages up to here are in it already. */
  floor = 0;
  /** An empty record may be overwritten by the next: nobody reads it but for its position. */
  #mayOverwrite = false;
  readonly #hub: DataContext;

  constructor(userId: string, store: PartitionStore | null, hub: DataContext) {
    this.userId = userId;
    this.store = store;
    this.#hub = hub;
  }

  get seq(): number {
    return Math.max(this.floor, this.#hub.standing.applied);
  }

  /** The set of a query, made when there is none. Throws TypeError for a type that no model knows. */
  setOf(query: Query): DataSet {
    const key = queryKey(query);
    const known = this.sets.get(key);
    if (known) return known;
    const name = query.entityType;
    if (!isEntityName(name)) throw new TypeError(`no model is named '${name}'`);
    const set = new DataSet(this.userId, key, query, name, () => ({
      now: this.#hub.uplink.serverTime(),
      isWithin: (organizationId, ancestorId) => isWithinTree(this.sets.values(), organizationId, ancestorId),
    }));
    this.sets.set(key, set);
    return set;
  }

  /** The next journal record, from memory as it is now; null when there is nothing to say. */
  takeRecord(): JournalRecord | null {
    const { standing, uplink } = this.#hub;
    const { eventSessionId } = standing;
    if (eventSessionId === null) return null;
    const at = standing.isCurrent ? uplink.heardAt() : (this.position?.at ?? 0);
    const sets: Record<string, JournalEntry> = {};
    for (const set of this.sets.values()) {
      if (!set.stored) {
        set.rows.before.clear();
        continue;
      }
      const live = standing.isCurrent && set.enrolment.kind === 'complete';
      const entry = takeEntry(set, eventSessionId, live ? at : set.asOf);
      if (!entry) continue;
      sets[set.key] = entry;
      set.unpacked = true;
    }
    const { seq } = this;
    const isEmpty = Object.keys(sets).length === 0;
    if (isEmpty && this.position?.eventSessionId === eventSessionId && this.position.seq === seq) return null;
    if (!isEmpty || !this.#mayOverwrite) this.n += 1;
    this.#mayOverwrite = isEmpty;
    this.position = { eventSessionId, seq, at };
    return { n: this.n, ...this.position, sets };
  }

  /** The position as a record of its own, at which packs are about to be written; the next record has a new number. */
  takeCover(): JournalRecord | null {
    if (!this.position) return null;
    if (this.n === 0) this.n = 1;
    this.#mayOverwrite = false;
    return { n: this.n, ...this.position, sets: {} };
  }

  /** The replica holds nothing of it (any more): all is to be written anew. */
  nothingStored(): void {
    for (const set of this.sets.values()) set.stored = false;
    this.position = null;
    this.#mayOverwrite = false;
  }

  dispose(): void {
    for (const set of this.sets.values()) set.dispose();
    this.sets.clear();
    this.enrolled.clear();
  }
}
