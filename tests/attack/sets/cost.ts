import { permissions } from '../../../src/domain/core/permission.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import type { AttackSet } from '../attempt.ts';
import type { Attacker } from '../attacker.ts';
import { lineOf } from '../attacker.ts';
import { allowed, finding } from '../tally.ts';
import type { World } from '../world.ts';
import type { CostlyContents } from './cost-contents.ts';
import { anyContents, contentsOf, endpoint, mutated } from './cost-contents.ts';

/** The longest wait of another customer, ms: p99 on a machine that does nothing else. */
const maxWaitMs = 250;
/** A machine that is slow at rest is slow under attack. */
const maxTimesRest = 10;
const sessions = 4;

/** The time that 99 of 100 calls of a user take no longer than, ms. */
async function waitOf({ sendAs }: World, who: Attacker, calls: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < calls; n += 1) {
    const { status, ms } = await sendAs(who, lineOf('permission.list', {}));
    if (status === 200) times.push(ms);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(0.99 * (times.length - 1))] ?? Infinity;
}

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
    const flowId = await flows.created('flow', 'Cost', contentsOf(anyContents(chance)));
    const trigger = { id: crypto.randomUUID() };
    const calls = isShort ? 20 : 100;

    async function waitUnder(contents: CostlyContents): Promise<number> {
      await flows.saved('flow', flowId, { contents: contentsOf(contents) });
      const { status, body } = await flows.deploy(flowId);
      if (status !== 200) throw new Error(`not deployed: ${JSON.stringify(body)}`);
      await client.call(
        'flowTrigger.put',
        { organizationId, endpointName: endpoint, body: null },
        credentials,
        trigger,
      );
      const running = Array.from({ length: sessions }, () =>
        client.call('flowTrigger.invoke', { body: null }, credentials, trigger),
      );
      const wait = await waitOf(world, other, calls);
      await Promise.all(running);
      return wait;
    }

    const atRest = await waitOf(world, other, calls);
    const limit = Math.max(maxWaitMs, maxTimesRest * atRest);
    let [worst, longest] = [anyContents(chance), 0];
    for (let n = 0; n < (isShort ? 1 : 40); n += 1) {
      const contents = n % 4 === 3 ? anyContents(chance) : mutated(worst, chance);
      const wait = await waitUnder(contents);
      const steps = `${JSON.stringify(contents)} → others wait ${Math.round(wait)} ms, ${Math.round(atRest)} at rest`;
      tally.record(
        'expressions of flows',
        wait <= limit ? allowed('other clients hardly wait') : finding('another customer waits too long'),
        steps,
      );
      if (wait > longest) [worst, longest] = [contents, wait];
    }
    console.log(
      `costs: ${Math.round(longest)} ms under ${JSON.stringify(worst)}, ${Math.round(atRest)} at rest`,
    );
  },
};
