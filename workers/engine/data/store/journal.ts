import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { JournalChange, JournalEntry, JournalRecord } from '../../../../src/client/store/database.ts';
import type { RowSet } from '../rows/row-set.ts';
import type { DataSet } from '../set/data-set.ts';

function changeOf(id: string, before: EntityRow | null, after: EntityRow | null): JournalChange | null {
  if (before === after) return null;
  if (!after) return { kind: 'remove', id };
  const whole = { kind: 'put', row: after } as const;
  if (!before) return whole;
  for (const field in before) if (!(field in after)) return whole;
  const fields: Record<string, unknown> = {};
  for (const field in after) {
    const value = after[field];
    if (value === before[field]) continue;
    // JSON drops undefined, so a patch would leave the old value in place.
    if (value === undefined) return whole;
    fields[field] = value;
  }
  return { kind: 'patch', id, fields };
}

/** The changes since the last commit, one per row; starts collecting again. */
function takeChanges(rows: RowSet): readonly JournalChange[] {
  const changes: JournalChange[] = [];
  for (const [id, before] of rows.lastCommitted) {
    const change = changeOf(id, before, rows.slots.get(id));
    if (change) changes.push(change);
  }
  rows.lastCommitted.clear();
  return changes;
}

const registrationAndTotal = (set: DataSet): string =>
  `${set.registrationState.kind === 'complete' ? set.registrationState.id : ''} ${set.total}`;

/** A set's journal entry; null when nothing about the set has changed. */
export function takeEntry(set: DataSet, eventSessionId: string, asOf: number): JournalEntry | null {
  const changes = takeChanges(set.rows);
  const current = registrationAndTotal(set);
  if (changes.length === 0 && set.lastJournalled === current) return null;
  set.lastJournalled = current;
  return { registration: set.registrationIn(eventSessionId), changes, total: set.total, asOf };
}

export const markJournalled = (set: DataSet): void => {
  set.rows.lastCommitted.clear();
  set.lastJournalled = registrationAndTotal(set);
};

/**
 * Replays the journal records after number `after` for one set. Returns the last state of each changed row, and the
 * last entry.
 */
export function replayJournal(
  packed: (id: string) => EntityRow | null,
  journal: readonly JournalRecord[],
  key: string,
  after: number,
): { readonly rows: Map<string, EntityRow | null>; readonly last: JournalEntry | null } {
  const rows = new Map<string, EntityRow | null>();
  let last: JournalEntry | null = null;
  for (const record of journal) {
    const entry = record.n > after ? record.sets[key] : undefined;
    if (!entry) continue;
    last = entry;
    for (const change of entry.changes) {
      if (change.kind === 'put') rows.set(change.row.id, change.row);
      else if (change.kind === 'remove') rows.set(change.id, null);
      else {
        const row = rows.get(change.id) ?? packed(change.id);
        if (row) rows.set(change.id, { ...row, ...change.fields });
      }
    }
  }
  return { rows, last };
}
