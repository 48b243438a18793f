import { costliest, contentsOf } from '../../attack/sets/cost-contents.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { quantile } from '../statistics.ts';
import type { Operator } from './operator.ts';

const calls = 200;
const sessions = 8;

/** How long a customer waits for calls while the flows of another one work. */
export interface OthersWait {
  /** The p99, ms, while nothing else runs. */
  readonly atRest: () => Promise<number>;
  /** The p99, ms, while sessions with the costliest contents run. */
  readonly underWork: () => Promise<number>;
}

export async function openOthersWait(
  { origin }: TestPlatform,
  { client, who }: Operator,
): Promise<OthersWait> {
  const flows = flowCallsOf(client, who);
  const { organizationId } = who;
  const triggers: string[] = [];
  for (const [n, contents] of costliest.entries()) {
    const endpointName = `cost${n}`;
    const flowId = await flows.created('flow', `Costly ${n}`, contentsOf(contents, endpointName));
    const deployed = await flows.deploy(flowId);
    if (deployed.status !== 200) throw new Error(`not deployed: ${JSON.stringify(deployed.body)}`);
    const id = crypto.randomUUID();
    await client.call('flowTrigger.put', { organizationId, endpointName, body: null }, who, { id });
    triggers.push(id);
  }
  const other = createClient(origin);
  const user = await other.as('leaf');
  async function wait(isWorking: () => boolean): Promise<number> {
    const times: number[] = [];
    while (times.length < calls || isWorking()) {
      const start = performance.now();
      await other.call('permission.list', {}, user);
      times.push(performance.now() - start);
    }
    return quantile(times, 0.99);
  }

  return {
    atRest: () => wait(() => false),
    async underWork() {
      let isWorking = true;
      const invoke = (id: string): Promise<unknown> =>
        client.call('flowTrigger.invoke', { body: null }, who, { id });
      const work = Promise.all(
        triggers.flatMap((id) => Array.from({ length: sessions }, () => invoke(id))),
      ).finally(() => (isWorking = false));
      const [p99] = await Promise.all([wait(() => isWorking), work]);
      return p99;
    },
  };
}
