import { permissions } from '../../../src/domain/core/permission.ts';
import type { Constraint, Sorting } from '../../../src/domain/core/query.ts';
import { queryLimit } from '../../../src/domain/core/query-limit.ts';
import { readLimit } from '../../../src/domain/protocol/data-set-read.ts';
import type { AttackSet } from '../attempt.ts';
import { requestOf } from '../attempt.ts';
import type { Attacker } from '../attacker.ts';
import { allCalls, bodyPositions, ownTarget, withFreshId } from '../call-target.ts';
import type { Chance } from '../chance.ts';
import type { HttpAttempt } from '../http.ts';
import { judgeWait, othersWait } from '../others-wait.ts';
import { refused } from '../tally.ts';
import { requirementOf } from '../schema.ts';
import { uploadLimitOf } from '../../../src/domain/protocol/call.ts';
import type { World } from '../world.ts';

const atOnce = 16;
/** Entries that the attacker's organization has beside its rows, so that a query has something to read. */
const entries = { perSecond: 20_000, seconds: 1 };
const types = ['logEntry', 'channel', 'user', 'number', 'organization'] as const;
const fields = ['message', 'createDate', 'updateDate', 'name', 'displayName', 'number', 'level', 'state'];

/** A request that costs much, and what is said of it. */
interface DearRequest {
  readonly label: string;
  readonly request: HttpAttempt;
}

const letters = (chance: Chance, length: number): string =>
  Array.from({ length }, () => 'aeé1 n+'.charAt(chance.below(7))).join('');

function constraintBy(chance: Chance, organizationId: string): Constraint {
  const field = chance.one(fields);
  const many = (): string[] =>
    Array.from({ length: queryLimit.values }, (_, n) => `${n}${letters(chance, 4)}`);
  return chance.one<() => Constraint>([
    () => ({ type: 'organization', organizationId, scope: chance.one(['self', 'tree', 'above']) }),
    () => ({ type: 'contains', field, text: letters(chance, chance.one([1, 3, queryLimit.textLength])) }),
    () => ({ type: 'text', text: letters(chance, chance.one([1, 3, queryLimit.textLength])) }),
    () => ({ type: 'in', field, values: many() }),
    () => ({ type: 'ids', ids: many() }),
    () => ({ type: 'includes', field, values: many() }),
    () => ({ type: 'tags', with: [], without: many() }),
    () => ({ type: 'range', field, from: null, to: 'zzzz' }),
    () => ({ type: 'deleted', deleted: chance.below(2) === 0 }),
  ])();
}

/** A query with many conditions on many rows. */
function dearQuery(chance: Chance, organizationId: string): DearRequest {
  const wanted = Array.from({ length: chance.one([1, 4, 16, queryLimit.constraints]) }, () =>
    constraintBy(chance, organizationId),
  );
  const texts = wanted.filter(({ type }) => type === 'text').slice(0, queryLimit.textConstraints);
  const constraints = [
    { type: 'organization' as const, organizationId, scope: 'tree' as const },
    ...wanted.filter(({ type }) => type !== 'text'),
    ...texts,
  ].slice(0, queryLimit.constraints);
  const sorting = chance
    .some(fields, chance.below(queryLimit.sortings + 1))
    .map((by): Sorting => ({ by, dir: chance.one(['asc', 'desc']) }));
  const entityType = chance.one(types);
  const body = { entityType, constraints, sorting, after: null, count: readLimit };
  return {
    label: `${entityType} by ${constraints.map(({ type }) => type).join()}, sorted by ${sorting.length}`,
    request: requestOf({ call: 'dataSet.read', parameters: {}, body }),
  };
}

/** A call whose body is as long as its schema allows at one place. */
function dearBody(world: World, who: Attacker): DearRequest | null {
  const { chance } = world;
  const name = chance.one(allCalls.filter((call) => uploadLimitOf(call) === null));
  const target = ownTarget(world, who, name);
  const long = bodyPositions(name).flatMap(({ schema, into, path }) => {
    const max = requirementOf(schema, 'max_length');
    if (max === null) return [];
    const length = Math.min(max, 100_000);
    const value = schema.item
      ? Array.from({ length: Math.min(length, 5000) }, (_, n) => `x${n}`)
      : letters(chance, Math.min(length, 20_000));
    return [{ path, body: into(target.body, value) }];
  });
  if (long.length === 0) return null;
  const { path, body } = chance.one(long);
  return { label: `${name} with a long ${path}`, request: requestOf(withFreshId({ ...target, body })) };
}

/** Searches for queries and bodies that make another customer wait the longest. */
export const costlyRequests: AttackSet = {
  name: 'costly requests',
  async run(world, tally) {
    const { chance, isShort } = world;
    const [who, other] = [await world.attacker('zorggroep'), await world.attacker('leaf')];
    await who.grant(permissions);
    await who.renew();
    await world.platform.control.logStorm({ organizationId: who.organizationId, ...entries });
    const calls = isShort ? 20 : 50;
    const atRest = await othersWait(world, other, calls);
    let worst: { readonly label: string; readonly wait: number } = { label: 'nothing', wait: 0 };
    for (let n = 0; n < (isShort ? 5 : 120); n += 1) {
      const dear = n % 3 === 2 ? dearBody(world, who) : dearQuery(chance, who.organizationId);
      if (dear === null) continue;
      let isOver = false;
      const work = Promise.all(Array.from({ length: atOnce }, () => world.sendAs(who, dear.request))).finally(
        () => (isOver = true),
      );
      const [wait, answers] = await Promise.all([othersWait(world, other, calls, () => isOver), work]);
      const judged = judgeWait(wait, atRest);
      tally.record(
        'queries and bodies',
        // A request that is refused at once costs nothing, and proves nothing about costs.
        judged.kind === 'allowed' && answers.every(({ status }) => status >= 400) ? refused : judged,
        `${dear.label}: ${atOnce} at once → others wait ${Math.round(wait)} ms, ${Math.round(atRest)} at rest`,
      );
      if (wait > worst.wait) worst = { label: dear.label, wait };
    }
    console.log(
      `costly requests: ${Math.round(worst.wait)} ms under ${worst.label}, ${Math.round(atRest)} at rest`,
    );
  },
};
