import { listsRow } from '../../../../src/domain/access/list-rule.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { nameOf } from '../../../../src/domain/entities/name-of.ts';
import type { SearchWords } from '../../../../src/lib/text/text-match.ts';
import { matchRank, searchWords } from '../../../../src/lib/text/text-match.ts';
import type { FindRequest, FoundEntity } from '../../../../src/domain/protocol/find.ts';
import type { RowSet } from '../rows/row-set.ts';
import type { DataSet } from '../set/data-set.ts';
import { foldedNames } from './folded-names.ts';
import { variantMatcher } from './match-variants.ts';

const treeType = 'organizationTreeView';

interface FoundRow {
  readonly row: EntityRow;
  readonly text: string;
  readonly score: number;
  readonly by: FoundEntity['by'];
}

/** Score of a row that matches by another field than its name: it sorts after every match by name. */
const variantScore = 0.5;

const byRelevance = (one: FoundRow, other: FoundRow): number =>
  other.score - one.score ||
  one.text.length - other.text.length ||
  (one.text === other.text ? 0 : one.text < other.text ? -1 : 1);

/** Whether the set is the tree of organizations within reach of a user of `home`. */
const isTreeOf = ({ query, rows }: DataSet, home: string): boolean =>
  rows.name === treeType &&
  query.constraints.some(
    (one) => one.type === 'organization' && one.scope === 'tree' && one.organizationId === home,
  );

/** The rows of one user that may be found: the newest version of each, not deleted, in an organization within reach. */
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

  /** The newest version in any set: a kept set may be outdated. */
  newest(type: EntityName, id: string): EntityRow | null {
    let newest: EntityRow | null = null;
    for (const { slots } of this.setsOf(type)) {
      const row = slots.get(id);
      if (row && (newest === null || row.version > newest.version)) newest = row;
    }
    return newest;
  }

  /** Whether the row may be found. Rows stay in the replica after their organization has left the user's tree. */
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

/** The best matches of a type, in order. Only a few are held at any time, however many rows match. */
function bestOf(
  rows: FindableRows,
  type: EntityName,
  request: FindRequest,
  how: 'exact' | 'fuzzy',
): FoundRow[] {
  const terms: SearchWords = searchWords(request.text);
  const { limit, locale } = request;
  const matchVariant = variantMatcher(type, request.text);
  let worst: FoundRow | null = null;
  let best: FoundRow[] = [];
  const prune = (): void => {
    const ids = new Set<string>();
    best = best
      .filter(({ row }) => rows.newest(type, row.id)?.version === row.version && rows.has(type, row))
      .toSorted(byRelevance)
      .filter(({ row }) => !ids.has(row.id) && ids.add(row.id))
      .slice(0, limit);
    worst = best.length === limit ? (best.at(-1) ?? null) : null;
  };
  for (const set of rows.setsOf(type)) {
    const names = foldedNames(set, locale);
    for (const [slot, row] of set.slots.rows.entries()) {
      if (!row) continue;
      const text = names.at(slot, row);
      const nameScore = matchRank(text, terms, how);
      const by = nameScore === 0 ? matchVariant?.(row, set.texts.get(slot)) : undefined;
      if (nameScore === 0 && !by) continue;
      const found = { row, text, score: nameScore || variantScore, by };
      if (worst && byRelevance(found, worst) >= 0) continue;
      best.push(found);
      if (best.length >= 8 * limit) prune();
    }
  }
  prune();
  return best;
}

/**
 * Finds the best rows of each type in engine memory, by name or by a field with variants such as an address. Words whose
 * letters are not adjacent are tried only if no row contains them whole.
 */
export function findRows(
  sets: Iterable<DataSet>,
  request: FindRequest,
  home: string,
): readonly FoundEntity[] {
  const rows = new FindableRows(sets, home);
  const types = new Set<EntityName>([treeType, ...request.types]);
  const toThing = (type: EntityName, row: EntityRow, by?: FoundEntity['by']): FoundEntity => {
    const organization = rows.organization(row.organizationId);
    const listed = request.pages?.find((page) => page.type === type && listsRow(page, row));
    return {
      type,
      id: row.id,
      organizationId: row.organizationId,
      name: nameOf(type, row, request.locale),
      ...(by && { by }),
      ...(listed && { page: listed.page }),
      organization: organization && nameOf(treeType, organization, request.locale),
    };
  };
  if (searchWords(request.text).words.length === 0)
    return request.known.flatMap(({ type, id }) => {
      const row = types.has(type) ? rows.newest(type, id) : null;
      return row && rows.has(type, row) ? [toThing(type, row)] : [];
    });
  const best = (how: 'exact' | 'fuzzy'): readonly FoundEntity[] =>
    Array.from(types).flatMap((type) =>
      bestOf(rows, type, request, how).map(({ row, by }) => toThing(type, row, by)),
    );
  const whole = best('exact');
  return whole.length > 0 ? whole : best('fuzzy');
}
