import { callerOf, calls } from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { stableKey } from '../../../src/lib/value/stable-key.ts';
import { failed, passed, skipped } from '../run/results.ts';
import { jsonIn } from '../run/http.ts';
import { isReading, prepareCall } from '../world/prepare-call.ts';
import { callNames, isListed } from '../world/target.ts';
import type { ConformWorld, OwnWorld } from '../world/world.ts';
import { placesOf } from './expect.ts';
import type { Area } from './expect.ts';

const check = 'changes nothing when it is repeated';
/** The number of calls that the short form repeats. */
const maxShortCalls = 25;

/** Calls that answer something new each time, or whose second time is refused as the state has changed. */
const answersAnew: readonly CallName[] = ['establishment.lookUpAddress'];

/** The number of entries in the change logs of the run's organizations. */
async function loggedChanges({ client, owner }: ConformWorld, { homeId }: OwnWorld): Promise<number> {
  const { total } = await client.need(
    'dataSet.read',
    {
      entityType: 'auditEntry',
      constraints: [{ type: 'organization', organizationId: homeId, scope: 'tree' }],
      sorting: [],
      after: null,
      count: 1,
    },
    owner,
  );
  return total;
}

async function repeatCall(world: ConformWorld, own: OwnWorld, call: CallName): Promise<void> {
  const { client, owner, results } = world;
  const prepared = await prepareCall(world, placesOf(world), call);
  if (prepared.kind === 'left out') return results.record('repeat', call, check, skipped(prepared.why));
  const first = await client.attempt(prepared.request, owner);
  if (first.reply.status !== 200)
    return results.record('repeat', call, check, skipped('its first time has failed'));
  const before = await loggedChanges(world, own);
  const second = await client.attempt(prepared.request, owner);
  const after = await loggedChanges(world, own);
  const isSame =
    answersAnew.includes(call) ||
    stableKey(jsonIn(first.reply) ?? null) === stableKey(jsonIn(second.reply) ?? null);
  const flaw =
    second.reply.status !== 200
      ? `the second time is answered with ${second.reply.status}`
      : after !== before
        ? `the second time has changed something: ${after - before} new entries in the change log`
        : isSame
          ? null
          : 'the second answer differs from the first';
  results.record('repeat', call, check, flaw === null ? passed : failed(flaw, second.steps));
}

const repeatable = callNames.filter(
  (call) => calls[call].repeatable && callerOf(call) === 'user' && !isReading(call),
);

/** Each repeatable call twice: the same answer, and no second change. */
export const repeat: Area = {
  name: 'repeat',
  async run(world) {
    const { own, isShort, chance, offered, results } = world;
    const chosen = isShort ? chance.some(repeatable, maxShortCalls) : repeatable;
    const inOrder = chosen.toSorted((a, b) => repeatable.indexOf(a) - repeatable.indexOf(b));
    for (const call of inOrder.filter((one) => isListed(offered, one)))
      if (own === null)
        results.record('repeat', call, check, skipped('the run has no organizations of its own to change'));
      else await repeatCall(world, own, call);
  },
};
