import { pause } from '../../../src/lib/async/deadline.ts';
import type { CallAnswer } from '../../../src/domain/protocol/call.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import type { Attacker } from '../attacker.ts';
import type { World } from '../world.ts';
import type { CostlyContents } from './cost-contents.ts';
import { contentsOf } from './cost-contents.ts';

const endpointName = 'cost';
const endMs = 120_000;

interface Invoked {
  readonly isDone: boolean;
  readonly text: string;
}

/** A flow of an attacker whose contents are replaced again and again. */
export interface CostlyFlow {
  readonly deploy: (contents: CostlyContents) => Promise<void>;
  /** Starts a session; resolves with its answer once the flow has replied or the platform has stopped it. */
  readonly invoke: () => Promise<Invoked>;
  /** Terminates the sessions whose work goes on, which a busy machine has many of; resolves once none is left. */
  readonly end: () => Promise<void>;
}

export async function createCostlyFlow(
  { client, platform: { control } }: Pick<World, 'client' | 'platform'>,
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
      const isDone = (body as Partial<CallAnswer<'flowTrigger.invoke'>>).status === 200;
      return { isDone, text: JSON.stringify(body) };
    },
    async end() {
      const live = () =>
        control.find({
          entityType: 'flowSession',
          constraints: [
            { type: 'equals', field: 'flowReference.id', value: flowId },
            { type: 'equals', field: 'terminated', value: null },
          ],
          sorting: [],
          limit: null,
        });
      for (const { id } of await live()) await client.call('flowSession.terminate', {}, credentials, { id });
      for (const start = Date.now(); (await live()).length > 0; await pause(250))
        if (Date.now() - start > endMs) throw new Error('flow sessions do not end');
    },
  };
}
