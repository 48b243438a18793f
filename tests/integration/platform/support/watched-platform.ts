import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from './client.ts';
import type { Client, Credentials } from './client.ts';
import { quietPlatform } from './quiet-platform.ts';
import { watcher } from './watch.ts';

/** A platform, and somebody who watches what becomes of their calls: an administrator of one organization, unless said. */
export interface WatchedPlatform {
  readonly platform: Platform;
  readonly client: Client;
  readonly admin: Required<Credentials>;
  readonly watch: Awaited<ReturnType<typeof watcher>>;
  readonly close: () => Promise<void>;
}

export async function watchedPlatform(name = 'zorggroep'): Promise<WatchedPlatform> {
  const platform = await quietPlatform({ control: true });
  const client = createClient(platform.origin);
  const admin = await client.as(name);
  const watch = await watcher(platform.origin, admin);
  return {
    platform,
    client,
    admin,
    watch,
    async close() {
      watch.close();
      await platform.close();
    },
  };
}
