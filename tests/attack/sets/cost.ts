import { permissions } from '../../../src/domain/core/permission.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import type { AttackSet } from '../attempt.ts';
import { judgeWait, othersWait, waitText } from '../others-wait.ts';
import { allowed, finding } from '../tally.ts';
import type { CostlyContents } from './cost-contents.ts';
import { anyContents, contentsOf, costliest, mutated } from './cost-contents.ts';

const endpointName = 'cost';
const sessions = 4;
/** The heap may be larger after the attack by this much: what ended sessions leave for a while. */
const maxHeapRatio = 1.2;

/** Searches by mutation for the contents of a flow that make another customer wait the longest. */
export const costs: AttackSet = {
  name: 'costs',
  async run(world, tally) {
    const { chance, client, isShort } = world;
    const [who, other] = [await world.attacker('zorggroep'), await world.attacker('leaf')];
    await who.grant(permissions);
    await who.renew();
    const { userId, organizationId } = who;
    const credentials = { token: who.token(), userId, organizationId };
    const flows = flowCallsOf(client, credentials);
    const flowId = await flows.created('flow', 'Cost', contentsOf(anyContents(chance), endpointName));
    const trigger = { id: crypto.randomUUID() };
    const calls = isShort ? 20 : 100;

    async function waitUnder(contents: CostlyContents): Promise<number> {
      await flows.saved('flow', flowId, { contents: contentsOf(contents, endpointName) });
      const { status, body } = await flows.deploy(flowId);
      if (status !== 200) throw new Error(`not deployed: ${JSON.stringify(body)}`);
      await client.call(
        'flowTrigger.put',
        { organizationId, endpointName, body: null },
        credentials,
        trigger,
      );
      const running = Array.from({ length: sessions }, () =>
        client.call('flowTrigger.invoke', { body: null }, credentials, trigger),
      );
      const [wait] = await Promise.all([othersWait(world, other, calls), ...running]);
      return wait;
    }

    const heapBefore = await world.platform.control.heapUsed({});
    const atRest = await othersWait(world, other, calls);
    let [worst, maxWait] = [chance.one(costliest), 0];
    const known = isShort ? [] : costliest;
    for (let n = 0; n < (isShort ? 1 : 40); n += 1) {
      const contents = known[n] ?? (n % 4 === 3 ? anyContents(chance) : mutated(worst, chance));
      const wait = await waitUnder(contents);
      const steps = `${JSON.stringify(contents)} → ${waitText(wait, atRest)}`;
      tally.record('expressions of flows', judgeWait(world, wait, atRest), steps);
      if (wait > maxWait) [worst, maxWait] = [contents, wait];
    }
    const heapAfter = await world.platform.control.heapUsed({});
    tally.record(
      'memory of the platform',
      heapAfter <= maxHeapRatio * heapBefore
        ? allowed('little more than before')
        : finding('memory stays taken'),
      `${heapBefore} bytes before, ${heapAfter} after`,
    );
    console.log(
      `costs: ${Math.round(maxWait)} ms under ${JSON.stringify(worst)}, ${Math.round(atRest)} at rest`,
    );
  },
};
