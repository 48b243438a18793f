import type { CallAnswer } from '../../../src/domain/protocol/call.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import type { Attacker } from '../attacker.ts';
import type { World } from '../world.ts';
import type { CostlyContents } from './cost-contents.ts';
import { contentsOf } from './cost-contents.ts';

const endpointName = 'cost';

/** A flow of an attacker whose contents are replaced again and again. */
export interface CostlyFlow {
  readonly deploy: (contents: CostlyContents) => Promise<void>;
  /** Starts a session; resolves once the flow has done its work or the platform has stopped it: whether it has replied. */
  readonly invoke: () => Promise<boolean>;
}

export async function createCostlyFlow(
  { client }: Pick<World, 'client'>,
  who: Attacker,
  first: CostlyContents,
): Promise<CostlyFlow> {
  const { userId, organizationId } = who;
  const credentials = { token: who.token(), userId, organizationId };
  const flows = flowCallsOf(client, credentials);
  const trigger = { id: crypto.randomUUID() };
  const flowId = await flows.created('flow', 'Cost', contentsOf(first, endpointName));
  let deployed = '';
  return {
    async deploy(contents) {
      // The platform refuses to deploy a version again, and a mutation may have changed nothing.
      if (deployed === JSON.stringify(contents)) return;
      await flows.saved('flow', flowId, { contents: contentsOf(contents, endpointName) });
      const { status, body } = await flows.deploy(flowId);
      if (status !== 200) throw new Error(`not deployed: ${JSON.stringify(body)}`);
      deployed = JSON.stringify(contents);
      const put = { organizationId, endpointName, body: null };
      await client.call('flowTrigger.put', put, credentials, trigger);
    },
    async invoke() {
      const { body } = await client.call('flowTrigger.invoke', { body: null }, credentials, trigger);
      return (body as Partial<CallAnswer<'flowTrigger.invoke'>>).status === 200;
    },
  };
}
