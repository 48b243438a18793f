import { agentOrganization } from '../../driver/agent.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Credentials, PlatformClient } from '../../integration/platform/support/client.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { organizationId } from '../../platform/demo/organizations.ts';

/** A user who may change flows, in the organization of the agents. */
export interface Operator {
  readonly client: PlatformClient;
  readonly who: Required<Credentials>;
}

export async function operatorOf({ origin }: TestPlatform): Promise<Operator> {
  const client = createClient(origin);
  const who = { ...(await client.as('operator')), organizationId: organizationId(agentOrganization) };
  return { client, who };
}
