import { versionStatement } from './entity-table.ts';
import { findRefused } from './find-refused.ts';
import { grouped } from './grouped.ts';
import type { Postgres } from './database.ts';
import { InvalidRow } from './row-limits.ts';
import type { EntityRows } from './rows.ts';
import type { Change } from './store.ts';
import { itemsOf } from './unit.ts';
import type { AppliedUnit, Batch, TextOf, Unit } from './unit.ts';

/** The database refuses a row of the unit. */
export class RowRefused extends InvalidRow {
  override name = 'RowRefused';
}

interface DivisionOptions {
  readonly postgres: Pick<Postgres, 'objectionTo' | 'transaction'>;
  readonly rows: EntityRows;
  readonly textOf: TextOf;
  readonly nextVersion: () => number;
  readonly participate: (changes: readonly Change[]) => Batch['parts'];
  /** Applies the units once more, in the next batch. */
  readonly again: (units: readonly Unit[]) => void;
}

const keyOf = ({ type, before, after }: Change): string => `${type} ${(after ?? before)?.id}`;

/** The refused units, and those that changed rows which a refused one had changed before them. */
function unitsToUndo(
  applied: readonly AppliedUnit[],
  isRefused: (unit: AppliedUnit) => boolean,
): readonly AppliedUnit[] {
  const touched = new Set<string>();
  return applied.filter((each) => {
    const keys = each.changes.map(keyOf);
    const isUndone = isRefused(each) || keys.some((key) => touched.has(key));
    if (isUndone) for (const key of keys) touched.add(key);
    return isUndone;
  });
}

/**
 * Takes changes back in memory. Returns the changes that tell participants: they have seen the rows, so each leaves, and
 * comes back as it was before under a new version.
 */
function undo(rows: EntityRows, changes: readonly Change[], nextVersion: () => number): readonly Change[] {
  const seen = new Map(
    changes.map((change) => {
      const { type, before, after } = change;
      const id = (after ?? before)?.id ?? '';
      return [keyOf(change), { type, id, row: rows.get(type, id) ?? null }];
    }),
  );
  rows.revert(changes);
  return [...seen.values()].flatMap(({ type, id, row }): readonly Change[] => {
    const before = rows.get(type, id);
    const restored = before && { ...before, version: nextVersion() };
    if (restored) rows.put(type, restored);
    return [
      ...(row === null ? [] : [{ type, before: row, after: null, event: null }]),
      ...(restored === undefined ? [] : [{ type, before: null, after: restored, event: null }]),
    ];
  });
}

/**
 * Commits a batch that the database has refused, without what it refuses by itself: the unit of a refused row is
 * rejected, an item of a participant is left out. Returns what has been stored. Throws what the database throws if it
 * refuses the rest too.
 */
export const createDivision =
  ({ postgres, rows, textOf, nextVersion, participate, again }: DivisionOptions) =>
  async ({ applied, parts }: Batch): Promise<Batch> => {
    const refused = await findRefused(applied, (some) =>
      postgres.objectionTo(grouped(itemsOf(some, textOf))),
    );
    const undone = unitsToUndo(applied, (each) => refused.has(each));
    const corrections = undo(
      rows,
      undone.flatMap(({ changes }) => changes),
      nextVersion,
    );
    const stored = applied.filter((each) => !undone.includes(each));
    const allParts = corrections.length === 0 ? parts : [...parts, ...participate(corrections)];
    const items = allParts.flatMap((part) => part.items);
    const leftOut = await findRefused(items, (some) => postgres.objectionTo(grouped(some)));
    await postgres.transaction([
      versionStatement(nextVersion()),
      ...grouped([...itemsOf(stored, textOf, corrections), ...items.filter((item) => !leftOut.has(item))]),
    ]);
    again(undone.filter((each) => !refused.has(each)).map(({ unit }) => unit));
    for (const [{ unit }, error] of refused) unit.reject(new RowRefused(error.message));
    for (const [{ onRefused }, error] of leftOut) {
      console.error('the database refused what a participant of the store added:', error.message);
      onRefused?.();
    }
    return { applied: stored, parts: allParts };
  };
