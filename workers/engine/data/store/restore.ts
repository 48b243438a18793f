import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type {
  JournalRecord,
  PackRecord,
  Registration,
  SetRecord,
} from '../../../../src/client/store/database.ts';
import type { DataSet } from '../set/data-set.ts';
import { markJournalled, replayJournal } from './journal.ts';
import type { StoredPartition } from './stored-partition.ts';
import type { UserPartition } from './user-partition.ts';

/** Packs by the set they belong to, in order. */
function packsBySet(packs: readonly PackRecord[]): ReadonlyMap<string, readonly PackRecord[]> {
  const bySet = new Map<string, PackRecord[]>();
  for (const pack of packs) {
    const own = bySet.get(pack.set);
    if (own) own.push(pack);
    else bySet.set(pack.set, [pack]);
  }
  return bySet;
}

/** Whether all packs of a set are there. A set with a missing pack is dropped. */
function isTrusted(record: SetRecord, packs: readonly PackRecord[]): boolean {
  return packs.length >= record.packs && packs.every((pack, index) => pack.n === index);
}

/** A kept set with its packs, and the partition's journal. */
interface KeptSet {
  readonly record: SetRecord;
  readonly packs: readonly PackRecord[];
  readonly journal: readonly JournalRecord[];
}

/** The sets whose packs are all there. */
function keptSets({ sets, packs, journal }: StoredPartition): readonly KeptSet[] {
  const bySet = packsBySet(packs);
  return sets
    .map((record) => ({ record, packs: (bySet.get(record.key) ?? []).slice(0, record.packs), journal }))
    .filter((kept) => isTrusted(kept.record, kept.packs));
}

/** Fills a set without rows. Returns its registration when it was stored. */
function restoreSet(set: DataSet, { record, packs, journal }: KeptSet): Registration | null {
  set.rows.slots.fill(packs.flatMap((pack): readonly (EntityRow | null)[] => pack.slots));
  const packed = (id: string): EntityRow | null => set.rows.slots.get(id);
  const { rows, last: entry } = replayJournal(packed, journal, record.key, record.journal);
  set.rows.restore(rows);
  const { registration, total, asOf } = entry ?? record;
  set.total = total;
  // A set without rows and registration may have been refused, so it is not shown as empty.
  set.isKnown = registration !== null || set.rows.slots.size > 0;
  set.isStored = true;
  set.isUnpacked = entry !== null;
  set.lastUsed = record.lastUsed;
  const last = journal.at(-1);
  const wasLive = last !== undefined && registration?.eventSessionId === last.eventSessionId;
  set.asOf = wasLive ? Math.max(asOf, last.at) : asOf;
  return registration;
}

/**
 * Loads a partition's packs and journal into memory. `resumed`: the event session to resume. Sets that are complete in
 * it stay registered; all others keep their rows with their age.
 */
export function restorePartition(
  partition: UserPartition,
  stored: StoredPartition,
  resumed: string | null,
): void {
  const last = stored.journal.at(-1);
  partition.journalLength = stored.journalLength;
  if (last) {
    partition.journalNumber = last.n;
    partition.position = { eventSessionId: last.eventSessionId, seq: last.seq, at: last.at };
  }
  const resumes = last !== undefined && last.eventSessionId === resumed;
  if (resumes) partition.restoredSeq = last.seq;
  for (const kept of keptSets(stored)) {
    const set = partition.setOf(kept.record.query);
    const registration = restoreSet(set, kept);
    if (registration && resumes && registration.eventSessionId === resumed) {
      set.registrationState = { kind: 'complete', id: registration.id };
      partition.setsByRegistration.set(registration.id, set);
    }
    markJournalled(set);
  }
}

/** Whether the platform or the user has done nothing to the set yet. */
const isUntouched = (set: DataSet): boolean =>
  !set.isKnown &&
  set.refusal === null &&
  set.registrationState.kind === 'none' &&
  set.rows.slots.rows.length === 0;

/** The stored sets that are newer in memory. */
export const supersededSets = (partition: UserPartition, stored: StoredPartition): readonly string[] =>
  stored.sets
    .map(({ key }) => key)
    .filter((key) => {
      const set = partition.sets.get(key);
      return set !== undefined && !isUntouched(set);
    });

/**
 * Adds the sets of a replica that opened after the engine had gone on in memory. Events were missed meanwhile, so none
 * stays registered. `stored` has no superseded set any more.
 */
export function restoreLate(partition: UserPartition, stored: StoredPartition): void {
  partition.nothingStored();
  partition.journalNumber = Math.max(partition.journalNumber, stored.journal.at(-1)?.n ?? 0);
  partition.journalLength = stored.journalLength;
  const superseded = new Set(supersededSets(partition, stored));
  for (const kept of keptSets(stored)) {
    if (superseded.has(kept.record.key)) continue;
    const set = partition.setOf(kept.record.query);
    restoreSet(set, kept);
    set.rows.lastCommitted.clear();
    // Unlike any state: the next journal record ends the stored registration together with the new position.
    set.lastJournalled = '';
    set.rows.announceRestored();
  }
}
