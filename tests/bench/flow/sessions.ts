import { isDeepStrictEqual } from 'node:util';
import type { TestPlatform } from '../../driver/platform.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import type { Operator } from './operator.ts';
import { endpoint, reply, workingFlow } from './session-work.ts';

/** Invokes the trigger that begins a session; resolves to what the session replies. */
export type Invoke = () => Promise<unknown>;

/** Deploys the flow whose sessions are counted. */
export async function sessionTrigger({ client, who }: Operator): Promise<Invoke> {
  const flows = flowCallsOf(client, who);
  const flowId = await flows.created('flow', 'Work', workingFlow());
  const deployed = await flows.deploy(flowId);
  if (deployed.status !== 200) throw new Error(`not deployed: ${JSON.stringify(deployed.body)}`);
  const id = crypto.randomUUID();
  const { organizationId } = who;
  await client.call('flowTrigger.put', { organizationId, endpointName: endpoint, body: null }, who, { id });
  return async () => {
    const { status, body } = await client.call('flowTrigger.invoke', { body: null }, who, { id });
    if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
    const answer = body as { readonly status: number; readonly body: unknown };
    if (answer.status !== 200) throw new Error('a session has not replied in time');
    return answer.body;
  };
}

/** Runs sessions at once; resolves to the p99 of the platform's event-loop delay. Throws if one lost a token. */
export async function runSessions({ control }: TestPlatform, invoke: Invoke, count: number): Promise<number> {
  await control.loopDelay();
  const replies = await Promise.all(Array.from({ length: count }, invoke));
  const { p99 } = await control.loopDelay();
  const wrong = replies.find((one) => !isDeepStrictEqual(one, reply));
  if (wrong !== undefined) throw new Error(`a session replied ${JSON.stringify(wrong)}`);
  return p99;
}
