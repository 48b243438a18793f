import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { PackRecord, SetRecord } from '../../../../src/client/store/database.ts';
import { markJournalled, replayJournal } from './journal.ts';
import type { StoredPartition } from './partition-store.ts';
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
  if (last) {
    partition.journalNumber = last.n;
    partition.position = { eventSessionId: last.eventSessionId, seq: last.seq, at: last.at };
  }
  const resumes = last !== undefined && last.eventSessionId === resumed;
  if (resumes) partition.restoredSeq = last.seq;
  const packs = packsBySet(stored.packs);
  for (const record of stored.sets) {
    const own = (packs.get(record.key) ?? []).slice(0, record.packs);
    if (!isTrusted(record, own)) continue;
    const set = partition.setOf(record.query);
    set.rows.slots.fill(own.flatMap((pack): readonly (EntityRow | null)[] => pack.slots));
    const { rows, last: entry } = replayJournal(
      (id) => set.rows.slots.get(id),
      stored.journal,
      record.key,
      record.journal,
    );
    set.rows.restore(rows);
    const { registration, total, asOf } = entry ?? record;
    set.total = total;
    // A set without rows and registration may have been refused, so it is not shown as empty.
    set.isKnown = registration !== null || set.rows.slots.size > 0;
    set.isStored = true;
    set.isUnpacked = entry !== null;
    set.lastUsed = record.lastUsed;
    const wasLive = registration !== null && registration.eventSessionId === last?.eventSessionId;
    set.asOf = wasLive ? Math.max(asOf, last.at) : asOf;
    if (registration && resumes && registration.eventSessionId === resumed) {
      set.registrationState = { kind: 'complete', id: registration.id };
      partition.setsByRegistration.set(registration.id, set);
    }
    markJournalled(set);
  }
}
