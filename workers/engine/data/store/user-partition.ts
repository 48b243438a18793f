import { isEntityName } from '../../../../src/domain/entities/models.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import { queryKey } from '../../../../src/domain/core/query.ts';
import type { JournalEntry, JournalRecord } from '../../../../src/client/store/database.ts';
import type { DataContext } from '../set/data-context.ts';
import { DataSet } from '../set/data-set.ts';
import { isWithinTree } from '../set/within-tree.ts';
import { takeEntry } from './journal.ts';
import type { PartitionStore } from './partition-store.ts';

/** One user's sets in memory, and their position in the replica. */
export class UserPartition {
  readonly userId: string;
  /** null: memory storage. */
  store: PartitionStore | null;
  /**
   * While the replica is outdated: the registrations made since then, which it cannot name. It may name any other, also
   * one that this engine no longer has.
   */
  madeInMemory: Set<string> | null = null;
  readonly sets = new Map<string, DataSet>();
  /** Registered sets by their registration id. */
  readonly setsByRegistration = new Map<string, DataSet>();
  /** Position in the last journal record. */
  position: Pick<JournalRecord, 'eventSessionId' | 'seq' | 'at'> | null = null;
  /** Number of the last journal record. */
  journalNumber = 0;
  /** The length of the journal's texts since the packs were written. */
  journalLength = 0;
  /** Messages up to here were restored from the replica; partitions may differ, so replayed ones are skipped. */
  restoredSeq = 0;
  /** The last record has no changes: the next one may overwrite it, since only its position matters. */
  #mayOverwrite = false;
  readonly #context: DataContext;

  constructor(userId: string, store: PartitionStore | null, context: DataContext) {
    this.userId = userId;
    this.store = store;
    this.#context = context;
  }

  get seq(): number {
    return Math.max(this.restoredSeq, this.#context.sync.applied);
  }

  /** The set of a query; created on first use. Throws TypeError for an unknown entity type. */
  setOf(query: Query): DataSet {
    const key = queryKey(query);
    const known = this.sets.get(key);
    if (known) return known;
    const name = query.entityType;
    if (!isEntityName(name)) throw new TypeError(`no model is named '${name}'`);
    const set = new DataSet(this.userId, key, query, name, () => ({
      now: this.#context.uplink.serverTime(),
      isWithin: (organizationId, ancestorId) => isWithinTree(this.sets.values(), organizationId, ancestorId),
    }));
    this.sets.set(key, set);
    return set;
  }

  /** Takes the next journal record from memory as it is now; null when nothing has changed. */
  takeJournalRecord(): JournalRecord | null {
    const { sync, uplink } = this.#context;
    const { eventSessionId } = sync;
    if (eventSessionId === null) return null;
    const at = sync.isCurrent ? uplink.lastHeardAt() : (this.position?.at ?? 0);
    const sets: Record<string, JournalEntry> = {};
    for (const set of this.sets.values()) {
      if (!set.isStored) {
        set.rows.lastCommitted.clear();
        continue;
      }
      const live = sync.isCurrent && set.registrationState.kind === 'complete';
      const entry = takeEntry(set, eventSessionId, live ? at : set.asOf);
      if (!entry) continue;
      sets[set.key] = entry;
      set.isUnpacked = true;
    }
    const { seq } = this;
    const isEmpty = Object.keys(sets).length === 0;
    if (isEmpty && this.position?.eventSessionId === eventSessionId && this.position.seq === seq) return null;
    if (!isEmpty || !this.#mayOverwrite) this.journalNumber += 1;
    this.#mayOverwrite = isEmpty;
    this.position = { eventSessionId, seq, at };
    return { n: this.journalNumber, ...this.position, sets };
  }

  /** The position as an empty record, for packs to be written now. The next journal record gets a new number. */
  takeCoveringRecord(): JournalRecord | null {
    if (!this.position) return null;
    if (this.journalNumber === 0) this.journalNumber = 1;
    this.#mayOverwrite = false;
    this.journalLength = 0;
    return { n: this.journalNumber, ...this.position, sets: {} };
  }

  /** Goes on in memory. What the replica has of it stays as it is, and ages. */
  leaveStore(): void {
    if (this.store === null) return;
    this.store.close();
    this.store = null;
    this.madeInMemory = new Set();
    this.nothingStored();
  }

  /** The replica has no data of this partition (any more): everything must be written again. */
  nothingStored(): void {
    for (const set of this.sets.values()) set.isStored = false;
    this.position = null;
    this.journalLength = 0;
    this.#mayOverwrite = false;
  }

  dispose(): void {
    for (const set of this.sets.values()) set.dispose();
    this.sets.clear();
    this.setsByRegistration.clear();
  }
}
