import type {
  JournalEntry,
  JournalRecord,
  PackRecord,
  SetRecord,
} from '../../../../src/client/store/database.ts';

/** The rows of a partition: its sets, their packs, and the changes since these were written. */
export interface StoredRows {
  readonly sets: readonly SetRecord[];
  readonly packs: readonly PackRecord[];
  readonly journal: readonly JournalRecord[];
}

/** A kept set with its packs, and the partition's journal. */
export interface KeptSet {
  readonly record: SetRecord;
  readonly packs: readonly PackRecord[];
  readonly journal: readonly JournalRecord[];
}

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

/** The sets whose packs are all there. */
export function keptSets({ sets, packs, journal }: StoredRows): readonly KeptSet[] {
  const bySet = packsBySet(packs);
  return sets
    .map((record) => ({ record, packs: (bySet.get(record.key) ?? []).slice(0, record.packs), journal }))
    .filter((kept) => isTrusted(kept.record, kept.packs));
}

/** The state of a set after its last journal entry. */
export function lastState(
  { record, journal }: Pick<KeptSet, 'record' | 'journal'>,
  entry: JournalEntry | null,
): Pick<JournalEntry, 'registration' | 'total' | 'asOf'> {
  const { registration, total, asOf } = entry ?? record;
  const last = journal.at(-1);
  const wasLive = last !== undefined && registration?.eventSessionId === last.eventSessionId;
  return { registration, total, asOf: wasLive ? Math.max(asOf, last.at) : asOf };
}
