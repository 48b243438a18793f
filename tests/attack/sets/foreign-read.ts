import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { Constraint } from '../../../src/domain/core/query.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { attemptAs, requestOf } from '../attempt.ts';
import type { Attacker } from '../attacker.ts';
import { severalAtATime } from '../several-at-a-time.ts';
import { jsonOf } from '../http.ts';
import type { HttpAnswer } from '../http.ts';
import { entityNames } from '../rows.ts';
import { allowed, finding, refused } from '../tally.ts';
import type { Outcome, Tally } from '../tally.ts';
import { foreignPlaces } from '../tree.ts';
import type { World } from '../world.ts';

/** Queries that ask for a foreign row in every way that a query can. */
function queriesFor(who: Attacker, type: EntityName, row: EntityRow): readonly (readonly Constraint[])[] {
  const own: Constraint = { type: 'organization', organizationId: who.organizationId, scope: 'tree' };
  const { id, organizationId } = row;
  // No query leads into a list.
  const refs = Object.keys(models[type].refs ?? {}).filter((path) => !path.includes('*'));
  return [
    [{ type: 'ids', ids: [id] }],
    [own, { type: 'ids', ids: [id] }],
    [{ type: 'organization', organizationId, scope: 'self' }],
    [{ type: 'organization', organizationId, scope: 'tree' }],
    [own, { type: 'organization', organizationId, scope: 'tree' }],
    [own, { type: 'equals', field: 'organizationId', value: organizationId }],
    [own, { type: 'text', text: id }],
    [{ type: 'equals', field: 'entityId', value: id }],
    [{ type: 'equals', field: 'ownerUserId', value: String(row['ownerUserId']) }],
    ...refs.map((field): Constraint[] => [own, { type: 'equals', field, value: id }]),
  ];
}

const read = (entityType: EntityName, constraints: readonly Constraint[], who: Attacker) =>
  requestOf({
    call: 'dataSet.read',
    parameters: {},
    body: {
      entityType,
      constraints: ownersToo(entityType, constraints, who),
      sorting: [],
      after: null,
      count: 100,
    },
  });

/** Types that belong to a user refuse queries that do not name that user. */
const ownersToo = (
  type: EntityName,
  constraints: readonly Constraint[],
  who: Attacker,
): readonly Constraint[] =>
  models[type].scope === 'own'
    ? [...constraints, { type: 'equals', field: 'ownerUserId', value: who.userId }]
    : constraints;

/** Whether the rows of an answer are all the user's to see. */
function judgeRows(world: World, who: Attacker, type: EntityName, answer: HttpAnswer): Outcome {
  if (answer.status >= 400) return refused;
  const { rows } = jsonOf(answer) as { readonly rows: readonly EntityRow[] };
  const places = rows.map((row) => world.tree.placeOf(who.organizationId, row.organizationId));
  const foreign = places.filter((place) => foreignPlaces.some((one) => one === place));
  if (foreign.length === 0) return allowed('answered without a foreign row');
  const isInherited = models[type].scope === 'inherited' && foreign.every((place) => place === 'above');
  return isInherited
    ? allowed('rows of the organizations above are inherited')
    : finding(`reads ${type} of an organization ${foreign.find((place) => place !== 'above') ?? 'above'}`);
}

/** Reads every type by every kind of query that names a foreign row or organization. */
export async function readForeignRows(at: {
  readonly world: World;
  readonly tally: Tally;
  readonly who: Attacker;
}): Promise<void> {
  const { world, who } = at;
  const all = entityNames.flatMap((type) =>
    foreignPlaces.flatMap((place) => {
      const row = world.foreignRow(who, type, place);
      return row === undefined
        ? []
        : queriesFor(who, type, row).map((constraints) => ({ type, constraints }));
    }),
  );
  const chosen = world.isShort ? world.chance.some(all, 300) : all;
  await severalAtATime(chosen, async ({ type, constraints }) => {
    await attemptAs(at, `read ${type}`, read(type, constraints, who), (answer) =>
      judgeRows(world, who, type, answer),
    );
  });
}
