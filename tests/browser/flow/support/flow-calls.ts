import type { TestPlatform } from '../../../driver/platform.ts';
import { createClient } from '../../../integration/platform/support/client.ts';
import { flowCallsOf } from '../../../integration/platform/support/flows.ts';

/** The calls about flows, made as a demo user. */
export async function flowCallsAs(
  platform: Pick<TestPlatform, 'origin'>,
  user: string,
): Promise<ReturnType<typeof flowCallsOf>> {
  const client = createClient(platform.origin);
  return flowCallsOf(client, await client.as(user));
}
