import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { DataSet } from './data-set.ts';

interface KnownRow {
  readonly row: EntityRow;
  readonly asOf: number;
}

/** The server time in ms until which a set's rows are known to be right. */
type ValidUntil = (set: DataSet) => number;

function newest(sets: readonly DataSet[], id: string, validUntil: ValidUntil): KnownRow | null {
  let found: KnownRow | null = null;
  for (const set of sets) {
    const row = set.rows.slots.get(id);
    if (row && (found === null || row.version > found.row.version)) found = { row, asOf: validUntil(set) };
  }
  return found;
}

/**
 * Fills a set of ids with the rows that other sets of the user have, as old as they are there, until the platform
 * answers. Fills in all of them or none: a row missing here may well exist.
 */
export function prefillByIds(set: DataSet, others: Iterable<DataSet>, validUntil: ValidUntil): void {
  const [only, ...more] = set.query.constraints;
  if (set.isKnown || set.refusal || only?.type !== 'ids' || more.length > 0) return;
  const sets = Array.from(others).filter(
    (one) => one !== set && one.isKnown && one.rows.name === set.rows.name,
  );
  const found = only.ids.map((id) => newest(sets, id, validUntil)).filter((one) => one !== null);
  if (found.length < only.ids.length) return;
  set.rows.apply(new Map(found.map(({ row }) => [row.id, row])));
  set.total = found.length;
  set.asOf = Math.min(...found.map(({ asOf }) => asOf));
  set.isKnown = true;
}
