import { newRow } from '../../browser/support/new-row.ts';
import { agentOrganization } from '../../driver/agent.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import { freshNumber } from '../../platform/areas/numbers/fresh-number.ts';
import { create } from '../../platform/store/write.ts';
import type { ContentsJson } from '../../platform/areas/flows/contents.ts';
import type { Operator } from './operator.ts';

interface Line {
  readonly number: string;
  readonly name: string;
  readonly contents: ContentsJson;
  /** Why the flow is deployed in spite of warnings. */
  readonly reason?: string;
}

/** Deploys a flow behind a number. */
export async function openLine(
  { control }: TestPlatform,
  { client, who }: Operator,
  { number, name, contents, reason }: Line,
): Promise<void> {
  const flows = flowCallsOf(client, who);
  const flowId = await flows.created('flow', name, contents);
  const { status, body } = await flows.deploy(flowId, '', reason);
  if (status !== 200) throw new Error(`not deployed: ${JSON.stringify(body)}`);
  const action = { type: 'flow', flow: { type: 'organizationMainFlow', id: flowId } } as const;
  const row = freshNumber({ ...newRow(agentOrganization), number, description: name, action });
  await control.write({ writes: [create('number', row)] });
}
