import { adoptRow } from '../../../../src/domain/entities/adopt-row.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { modelVersion } from '../../../../src/domain/entities/model-version.ts';
import type { PackRecord, SetRecord } from '../../../../src/client/store/database.ts';
import { Slots } from '../rows/slots.ts';
import { replayJournal } from './journal.ts';
import type { KeptSet } from './kept-sets.ts';
import { lastState } from './kept-sets.ts';

/** A set that another build has stored, read by this build's model. */
export interface AdoptedSet {
  readonly record: SetRecord;
  readonly packs: readonly PackRecord[];
}

/** Maps the items and lets other work run in between. */
export type MapInSlices = <Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
) => Promise<readonly Result[]>;

/**
 * Reads a set that a build with another model has stored. Rows that this build's model refuses are left out; null: there
 * is nothing to show. The set is registered again before it is live, because its rows may lack what only this build
 * keeps.
 */
export async function adoptSet(
  kept: KeptSet,
  name: EntityName,
  mapInSlices: MapInSlices,
): Promise<AdoptedSet | null> {
  const { record, journal } = kept;
  const slots = new Slots();
  slots.fill(kept.packs.flatMap((pack) => pack.slots));
  const { rows, last } = replayJournal((id) => slots.get(id), journal, record.key, record.journal);
  for (const [id, row] of rows) {
    if (row) slots.put(row);
    else slots.remove(id);
  }
  const { registration, total, asOf } = lastState(kept, last);
  const packs = await mapInSlices(
    Array.from({ length: slots.packs }, (_, n) => n),
    (n): PackRecord => ({
      set: record.key,
      n,
      slots: slots.pack(n).map((row) => row && adoptRow(name, row)),
    }),
  );
  const isEmpty = packs.every((pack) => pack.slots.every((row) => row === null));
  // An empty set was right if it was registered; one whose rows are all refused says nothing.
  if (isEmpty && (slots.size > 0 || registration === null)) return null;
  return {
    record: {
      ...record,
      model: modelVersion(name),
      registration: null,
      total,
      asOf,
      packs: packs.length,
      journal: journal.at(-1)?.n ?? record.journal,
    },
    packs,
  };
}
