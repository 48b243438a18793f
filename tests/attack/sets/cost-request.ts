import { permissions } from '../../../src/domain/core/permission.ts';
import { readLimit } from '../../../src/domain/protocol/data-set-read.ts';
import type { AttackSet } from '../attempt.ts';
import { requestOf } from '../attempt.ts';
import type { Attacker } from '../attacker.ts';
import { allCalls, bodyPositions, ownTarget, withFreshId } from '../call-target.ts';
import type { Chance } from '../chance.ts';
import type { HttpAttempt } from '../http.ts';
import { judgeWait, minWait, othersWait, waitDuring, waitText } from '../others-wait.ts';
import { refused } from '../tally.ts';
import { requirementOf } from '../schema.ts';
import { uploadLimitOf } from '../../../src/domain/protocol/call.ts';
import type { World } from '../world.ts';
import { dearQuery, labelOf, letters } from './dear-query.ts';

const atOnce = 16;
/** Entries that the attacker's organization has beside its rows, so that a query has something to read. */
const entries = { perSecond: 20_000, seconds: 1 };
/** A request that costs much, and what is said of it. */
interface DearRequest {
  readonly label: string;
  readonly request: HttpAttempt;
}

/** A read of many rows by a query with many conditions. */
function dearRead(chance: Chance, organizationId: string): DearRequest {
  const query = dearQuery(chance, organizationId);
  const body = { ...query, after: null, count: readLimit };
  return { label: labelOf(query), request: requestOf({ call: 'dataSet.read', parameters: {}, body }) };
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
      const dear = n % 3 === 2 ? dearBody(world, who) : dearRead(chance, who.organizationId);
      if (dear === null) continue;
      const [wait, answers] = await minWait(world, atRest, () =>
        waitDuring(
          world,
          other,
          calls,
          Promise.all(Array.from({ length: atOnce }, () => world.sendAs(who, dear.request))),
        ),
      );
      const judged = judgeWait(world, wait, atRest);
      tally.record(
        'queries and bodies',
        // A request that is refused at once costs nothing, and proves nothing about costs.
        judged.kind === 'allowed' && answers.every(({ status }) => status >= 400) ? refused : judged,
        `${dear.label}: ${atOnce} at once → ${waitText(wait, atRest)}`,
      );
      if (wait > worst.wait) worst = { label: dear.label, wait };
    }
    console.log(
      `costly requests: ${Math.round(worst.wait)} ms under ${worst.label}, ${Math.round(atRest)} at rest`,
    );
  },
};
