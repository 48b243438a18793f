import { permissions } from '../../../src/domain/core/permission.ts';
import { connect } from '../../integration/socket/support/client.ts';
import type { AttackSet } from '../attempt.ts';
import type { Attacker } from '../attacker.ts';
import { withDeadline } from '../deadline.ts';
import { judgeWait, minWait, othersWait, waitDuring, waitText } from '../others-wait.ts';
import { finding, refused } from '../tally.ts';
import type { World } from '../world.ts';
import { dearQuery, labelOf } from './dear-query.ts';

const atOnce = 16;
const registerMs = 60_000;
/** Changes of the rows that are registered, which every query then has to judge. */
const changes = { perSecond: 500, seconds: 1 };

/**
 * Registers a query with several limits on one socket, and has rows change. Resolves to the registrations accepted, or
 * to null if they are not all answered.
 */
async function registerCostly(
  { platform }: World,
  who: Attacker,
  query: ReturnType<typeof dearQuery>,
): Promise<number | null> {
  const socket = await connect(`${platform.origin.replace('http', 'ws')}/ws`);
  try {
    await socket.initialize(who.token());
    const answers = await withDeadline(
      Promise.all(
        Array.from({ length: atOnce }, (_, n) =>
          socket.register(who.userId, `costly ${n}`, { ...query, limit: 1000 - n }),
        ),
      ),
      registerMs,
    );
    if (answers === null) return null;
    await platform.control.logStorm({ organizationId: who.organizationId, ...changes });
    return answers.filter(({ type }) => type !== 'messageError').length;
  } finally {
    socket.socket.terminate();
  }
}

/** Searches for registrations of data sets that make another customer wait the longest. */
export const costlyRegistrations: AttackSet = {
  name: 'costly registrations',
  async run(world, tally) {
    const { chance, isShort } = world;
    const [who, other] = [await world.attacker('zorggroep'), await world.attacker('leaf')];
    await who.grant(permissions);
    await who.renew();
    const calls = isShort ? 20 : 50;
    const atRest = await othersWait(world, other, calls);
    for (let n = 0; n < (isShort ? 2 : 40); n += 1) {
      const query = dearQuery(chance, who.organizationId);
      const [wait, accepted] = await minWait(world, atRest, () =>
        waitDuring(world, other, calls, registerCostly(world, who, query)),
      );
      const judged =
        accepted === null ? finding('registrations are not answered') : judgeWait(world, wait, atRest);
      tally.record(
        'registrations',
        judged.kind === 'allowed' && accepted === 0 ? refused : judged,
        `${labelOf(query)}: ${accepted} at once → ${waitText(wait, atRest)}`,
      );
    }
  },
};
