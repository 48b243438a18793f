import { vi } from 'vitest';
import type { BillingExport } from '../../../../../src/domain/entities/billing-export/schema.ts';
import { demoPassword } from '../../../../platform/demo/user-list.ts';
import type { PlatformClient } from '../client.ts';
import type { WatchedPlatform } from '../watched-platform.ts';

/** Exports a month of the user's organization, and resolves once its files are there. */
export async function makeExport(
  { client, admin, watch }: Pick<WatchedPlatform, 'client' | 'admin' | 'watch'>,
  period: string,
): Promise<BillingExport> {
  const exports = await watch.subscribe('billingExport');
  const known = new Set(exports.rows().keys());
  const { status } = await client.call('billingExport.create', {}, admin, { period });
  if (status !== 200) throw new Error(`the export was refused with ${status}`);
  return vi.waitFor(() => {
    const made = [...exports.rows().values()].find(({ id }) => !known.has(id));
    if (made?.state !== 'ready') throw new Error('the export is not ready');
    return made;
  }, 60_000);
}

/** Signs in like a browser, whose file requests carry this cookie and not the token. */
export async function exportCookie(
  client: Pick<PlatformClient, 'call'>,
  identifier: string,
): Promise<string> {
  const credentials = { identifier, password: demoPassword };
  const { headers } = await client.call('session.create', { credentials });
  const set = headers.getSetCookie().find((each) => each.includes('Path=/v1/billing/export'));
  return set?.split(';')[0] ?? '';
}
