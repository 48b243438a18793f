import { isDeepStrictEqual } from 'node:util';
import type { FlowSession } from '../../../src/domain/entities/flow-session/model.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import type { Operator } from './operator.ts';
import { endpoint, reply, workingFlow } from './session-work.ts';

interface Begun {
  readonly flowSessionId: string;
  readonly status: number;
  readonly body: unknown;
}

/** Sessions that all do the same work. */
export interface WorkingSessions {
  /** Runs so many at once; resolves to the p99 of the platform's event-loop delay. Throws if one has lost a token. */
  readonly run: (count: number) => Promise<number>;
}

/** A busy machine may take minutes. */
const patienceMs = 120_000;

/** Resolves to the steps of each session once none of them waits for anything. */
async function stepsOf({ control }: TestPlatform, ids: readonly string[]): Promise<readonly number[]> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const constraints = [{ type: 'ids' as const, ids: [...ids] }];
    const found = await control.find({ entityType: 'flowSession', constraints, sorting: [], limit: null });
    const rows = found as readonly unknown[] as readonly FlowSession[];
    if (rows.length === ids.length && rows.every(({ waiting }) => waiting.length === 0))
      return rows.map(({ consumedResources }) => consumedResources.steps);
    if (Date.now() > deadline) throw new Error('the sessions do not end');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Deploys the flow of the sessions, and counts the steps of one that runs alone. */
export async function openWorkingSessions(
  platform: TestPlatform,
  { client, who }: Operator,
): Promise<WorkingSessions> {
  const { control } = platform;
  const flows = flowCallsOf(client, who);
  const deployed = await flows.deploy(await flows.created('flow', 'Work', workingFlow()));
  if (deployed.status !== 200) throw new Error(`not deployed: ${JSON.stringify(deployed.body)}`);
  const id = crypto.randomUUID();
  const { organizationId } = who;
  await client.call('flowTrigger.put', { organizationId, endpointName: endpoint, body: null }, who, { id });

  /** A session that takes longer than 10 s is answered before it replies. */
  async function begin(): Promise<string> {
    const { status, body } = await client.call('flowTrigger.invoke', { body: null }, who, { id });
    if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
    const begun = body as Begun;
    if (begun.status === 200 && !isDeepStrictEqual(begun.body, reply))
      throw new Error(`a session replied ${JSON.stringify(begun.body)}`);
    return begun.flowSessionId;
  }
  const [expected] = await stepsOf(platform, [await begin()]);

  return {
    async run(count) {
      await control.loopDelay();
      const begun = await Promise.all(Array.from({ length: count }, begin));
      const steps = await stepsOf(platform, begun);
      const { p99 } = await control.loopDelay();
      const wrong = steps.find((one) => one !== expected);
      if (wrong !== undefined) throw new Error(`a session took ${wrong} steps instead of ${expected}`);
      return p99;
    },
  };
}
