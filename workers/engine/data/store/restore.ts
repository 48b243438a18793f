import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Registration } from '../../../../src/client/store/database.ts';
import type { DataSet } from '../set/data-set.ts';
import { markJournalled, replayJournal } from './journal.ts';
import type { KeptSet } from './kept-sets.ts';
import { keptSets, lastState } from './kept-sets.ts';
import type { StoredPartition } from './stored-partition.ts';
import type { UserPartition } from './user-partition.ts';

/** Fills a set without rows. Returns its registration when it was stored. */
function restoreSet(set: DataSet, kept: KeptSet): Registration | null {
  const { record, packs, journal } = kept;
  set.rows.slots.fill(packs.flatMap((pack): readonly (EntityRow | null)[] => pack.slots));
  const packed = (id: string): EntityRow | null => set.rows.slots.get(id);
  const { rows, last: entry } = replayJournal(packed, journal, record.key, record.journal);
  set.rows.restore(rows);
  const { registration, total, asOf } = lastState(kept, entry);
  set.total = total;
  set.asOf = asOf;
  // A set without rows and registration may have been refused, so it is not shown as empty.
  set.isKnown = registration !== null || set.rows.slots.size > 0;
  set.isStored = true;
  set.isUnpacked = entry !== null;
  set.lastUsed = record.lastUsed;
  return registration;
}

/** Packs that another build has written, or an engine in an earlier format, are written again as a whole. */
function markAdopted(set: DataSet, isEarlier: boolean): void {
  set.isKnown = true;
  set.isStored = !isEarlier;
  set.isUnpacked = true;
  set.rows.slots.allDirty();
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
  const adopted = new Set(stored.adopted.map(({ key }) => key));
  for (const kept of keptSets(stored)) {
    const set = partition.setOf(kept.record.query);
    const registration = restoreSet(set, kept);
    if (adopted.has(set.key)) markAdopted(set, stored.isEarlier);
    if (registration && resumes && registration.eventSessionId === resumed) {
      set.registrationState = { kind: 'complete', id: registration.id };
      partition.setsByRegistration.set(registration.id, set);
    }
    markJournalled(set);
    // It has lost its registration, which the next journal record ends together with the new position.
    if (adopted.has(set.key)) set.lastJournalled = '';
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
  const adopted = new Set(stored.adopted.map(({ key }) => key));
  for (const kept of keptSets(stored)) {
    if (superseded.has(kept.record.key)) continue;
    const set = partition.setOf(kept.record.query);
    restoreSet(set, kept);
    if (adopted.has(set.key)) markAdopted(set, stored.isEarlier);
    set.rows.lastCommitted.clear();
    // Unlike any state: the next journal record ends the stored registration together with the new position.
    set.lastJournalled = '';
    set.rows.announceRestored();
  }
}
