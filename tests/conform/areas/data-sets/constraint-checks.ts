import { matches } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Constraint, Query, Sorting } from '../../../../src/domain/core/query.ts';
import { sortRows } from '../../../../src/domain/core/sort-rows.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { Chance } from '../../../attack/chance.ts';
import { failed, passed } from '../../run/results.ts';
import type { ConformWorld, OwnWorld } from '../../world/world.ts';

/** Random constraints of each kind. */
const times = { short: 1, long: 6 };

type Make = (rows: readonly EntityRow[], chance: Chance, own: OwnWorld) => Constraint;

const textOf = (row: EntityRow | undefined, field: string): string => {
  const value = row?.[field];
  return typeof value === 'string' ? value : 'none';
};
const one = (rows: readonly EntityRow[], chance: Chance): EntityRow | undefined => chance.some(rows, 1)[0];
const names = (rows: readonly EntityRow[]): string[] => rows.map((row) => textOf(row, 'displayName'));

/** Each kind of constraint on users, with values of the rows that there are. */
const makers: { readonly [Kind in Constraint['type']]: Make } = {
  organization: (_rows, chance, { homeId, childId }) => ({
    type: 'organization',
    organizationId: chance.below(2) === 0 ? homeId : childId,
    scope: chance.some(['self', 'tree'] as const, 1)[0] ?? 'self',
  }),
  ids: (rows, chance) => ({ type: 'ids', ids: [...chance.some(rows, 3).map(({ id }) => id), 'none'] }),
  equals: (rows, chance) => ({
    type: 'equals',
    field: 'displayName',
    value: textOf(one(rows, chance), 'displayName'),
  }),
  in: (rows, chance) => ({
    type: 'in',
    field: 'displayName',
    values: [...names(chance.some(rows, 3)), null],
  }),
  includes: (rows, chance) => ({
    type: 'includes',
    field: 'roleIds',
    values: (one(rows, chance)?.['roleIds'] as string[] | undefined) ?? [],
  }),
  contains: (rows, chance) => ({
    type: 'contains',
    field: 'displayName',
    text: textOf(one(rows, chance), 'displayName').slice(0, 3).toUpperCase(),
  }),
  range: (rows, chance) => {
    const [from = null, to = null] = names(chance.some(rows, 2));
    return { type: 'range', field: 'displayName', from, to: chance.below(2) === 0 ? to : null };
  },
  recent: (_rows, chance) => ({
    type: 'recent',
    field: 'createDate',
    duration: chance.below(2) === 0 ? 'P1D' : 'PT1H',
  }),
  deleted: (_rows, chance) => ({ type: 'deleted', deleted: chance.below(2) === 0 }),
  tags: () => ({ type: 'tags', with: [], without: ['none'] }),
  text: (rows, chance) => ({ type: 'text', text: textOf(one(rows, chance), 'displayName').slice(-3) }),
};

const sortings: readonly Sorting[] = [
  { by: 'displayName', dir: 'asc' },
  { by: 'displayName', dir: 'desc' },
  { by: 'email', dir: 'asc' },
  { by: 'updateDate', dir: 'desc' },
];

const isWithin =
  ({ homeId, childId }: OwnWorld) =>
  (id: string, ancestor: string): boolean =>
    id === ancestor || (ancestor === homeId && id === childId);

/** The ids of the rows as the domain evaluates the query: the oracle. */
function expectedIds(rows: readonly EntityRow[], { constraints, sorting }: Query, own: OwnWorld): string[] {
  const { searchFields } = models.user;
  const context = { now: Date.now(), isWithin: isWithin(own), searchFields };
  const found = rows.filter((row) => matches(row, constraints, context));
  return sortRows(found, sorting).map(({ id }) => id);
}

/** Random constraints of each kind on the users of the run, compared with what the domain makes of the same rows. */
export async function checkConstraints(world: ConformWorld, own: OwnWorld): Promise<void> {
  const { client, owner, chance, isShort, results } = world;
  const read = (constraints: readonly Constraint[], sorting: readonly Sorting[]) =>
    client.need(
      'dataSet.read',
      {
        entityType: 'user',
        constraints: [{ type: 'organization', organizationId: own.homeId, scope: 'tree' }, ...constraints],
        sorting: [...sorting],
        after: null,
        count: 500,
      },
      owner,
    );
  const rows = (await read([], [])).rows as readonly EntityRow[];
  for (const [kind, make] of Object.entries(makers))
    for (let n = 0; n < (isShort ? times.short : times.long); n += 1) {
      const constraint = make(rows, chance, own);
      const sorting = chance.some(sortings, 1);
      const query = { entityType: 'user', constraints: [constraint], sorting, limit: 500 };
      const expected = expectedIds(rows, query, own);
      const found = (await read([constraint], sorting)).rows.map(({ id }) => id);
      const steps = `dataSet.read ${JSON.stringify(query)} as ${owner.name}: ${found.length} rows, ${expected.length} expected`;
      const isSame = found.length === expected.length && found.every((id, at) => id === expected[at]);
      const members = found.length === expected.length && found.every((id) => expected.includes(id));
      const what = members ? 'has the right rows in another order' : 'has other rows than the contract says';
      results.record(
        'data sets',
        'user',
        `evaluates the constraint '${kind}'`,
        isSame ? passed : failed(what, steps),
      );
    }
}
