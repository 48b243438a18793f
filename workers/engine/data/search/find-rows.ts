import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { nameOf } from '../../../../src/domain/entities/name-of.ts';
import type { Sought } from '../../../../src/lib/sought.ts';
import { rank, soughtIn } from '../../../../src/lib/sought.ts';
import type { FindRequest, FoundThing } from '../../../../src/domain/protocol/find.ts';
import type { RowSet } from '../rows/row-set.ts';
import type { DataSet } from '../set/data-set.ts';
import { foldedNames } from './folded-names.ts';
import { variantMatcher } from './match-variants.ts';

const treeType = 'organizationTreeView';

interface FoundRow {
  readonly row: EntityRow;
  readonly text: string;
  readonly score: number;
  readonly by: FoundThing['by'];
}

/** What is found by more than its name stands after all that has the words there. */
const leastScore = 0.5;

const order = (one: FoundRow, other: FoundRow): number =>
  other.score - one.score ||
  one.text.length - other.text.length ||
  (one.text === other.text ? 0 : one.text < other.text ? -1 : 1);

/** Is it the tree of those whom a user of this organization may reach? */
const isTreeOf = ({ query, rows }: DataSet, home: string): boolean =>
  rows.name === treeType &&
  query.constraints.some(
    (one) => one.type === 'organization' && one.scope === 'tree' && one.organizationId === home,
  );

/** One user's rows, as far as they may be found: the newest of each, not deleted, of an organization within reach. */
class FindableRows {
  readonly #sets = new Map<EntityName, RowSet[]>();
  readonly #trees: readonly RowSet[];
  readonly #home: string;

  constructor(sets: Iterable<DataSet>, home: string) {
    this.#home = home;
    const known = Array.from(sets).filter((set) => set.isKnown);
    this.#trees = known.filter((set) => isTreeOf(set, home)).map(({ rows }) => rows);
    for (const { rows } of known) {
      if (rows.name === treeType) continue;
      const same = this.#sets.get(rows.name);
      if (same) same.push(rows);
      else this.#sets.set(rows.name, [rows]);
    }
    this.#sets.set(treeType, [...this.#trees]);
  }

  setsOf(type: EntityName): readonly RowSet[] {
    return this.#sets.get(type) ?? [];
  }

  organization(id: string): EntityRow | null {
    for (const tree of this.#trees) {
      const row = tree.slots.get(id);
      if (row) return row;
    }
    return null;
  }

  /** What every set that has it knows best; a kept one may be of long ago. */
  newest(type: EntityName, id: string): EntityRow | null {
    let newest: EntityRow | null = null;
    for (const { slots } of this.setsOf(type)) {
      const row = slots.get(id);
      if (row && (newest === null || row.version > newest.version)) newest = row;
    }
    return newest;
  }

  /** Rows stay in the replica when their organization leaves the user's tree: they are not to be found any more. */
  has(type: EntityName, row: EntityRow): boolean {
    if (row.deleteDate !== null) return false;
    const { organizationId } = row;
    return (
      organizationId === this.#home ||
      models[type].scope === 'inherited' ||
      this.organization(organizationId) !== null
    );
  }
}

/** The best of a type, in order. Of very many only a few are ever kept beside each other. */
function bestOf(
  reach: FindableRows,
  type: EntityName,
  request: FindRequest,
  how: 'whole' | 'apart',
): FoundRow[] {
  const sought: Sought = soughtIn(request.text);
  const { limit, locale } = request;
  const byWriting = variantMatcher(type, request.text);
  let floor: FoundRow | null = null;
  let kept: FoundRow[] = [];
  const settle = (): void => {
    const ids = new Set<string>();
    kept = kept
      .filter(({ row }) => reach.newest(type, row.id)?.version === row.version && reach.has(type, row))
      .toSorted(order)
      .filter(({ row }) => !ids.has(row.id) && ids.add(row.id))
      .slice(0, limit);
    floor = kept.length === limit ? (kept.at(-1) ?? null) : null;
  };
  for (const set of reach.setsOf(type)) {
    const names = foldedNames(set, locale);
    for (const [slot, row] of set.slots.rows.entries()) {
      if (!row) continue;
      const text = names.at(slot, row);
      const named = rank(text, sought, how);
      const by = named === 0 ? byWriting?.(row, set.texts.get(slot)) : undefined;
      if (named === 0 && !by) continue;
      const found = { row, text, score: named || leastScore, by };
      if (floor && order(found, floor) >= 0) continue;
      kept.push(found);
      if (kept.length >= 8 * limit) settle();
    }
  }
  settle();
  return kept;
}

/**
 * Finds rows by what they are called, or by their address, in engine memory: of each type the best. Words whose letters
 * stand apart are looked for only where nothing has them whole.
 */
export function findRows(sets: Iterable<DataSet>, request: FindRequest, home: string): readonly FoundThing[] {
  const reach = new FindableRows(sets, home);
  const types = new Set<EntityName>([treeType, ...request.types]);
  const told = (type: EntityName, row: EntityRow, by?: FoundThing['by']): FoundThing => {
    const organization = reach.organization(row.organizationId);
    return {
      type,
      id: row.id,
      organizationId: row.organizationId,
      name: nameOf(type, row, request.locale),
      ...(by && { by }),
      organization: organization && nameOf(treeType, organization, request.locale),
    };
  };
  if (soughtIn(request.text).words.length === 0)
    return request.known.flatMap(({ type, id }) => {
      const row = types.has(type) ? reach.newest(type, id) : null;
      return row && reach.has(type, row) ? [told(type, row)] : [];
    });
  const best = (how: 'whole' | 'apart'): readonly FoundThing[] =>
    Array.from(types).flatMap((type) =>
      bestOf(reach, type, request, how).map(({ row, by }) => told(type, row, by)),
    );
  const whole = best('whole');
  return whole.length > 0 ? whole : best('apart');
}
