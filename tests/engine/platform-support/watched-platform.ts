import type { Platform } from '../../platform/start-platform.ts';
import { createClient } from './client.ts';
import type { Client, Credentials } from './client.ts';
import { quietPlatform } from './quiet-platform.ts';
import { watcher } from './watch.ts';

/** A platform, and an administrator of one organization who watches what becomes of their calls. */
export interface WatchedPlatform {
  readonly platform: Platform;
  readonly client: Client;
  readonly admin: Required<Credentials>;
  readonly watch: Awaited<ReturnType<typeof watcher>>;
  readonly close: () => Promise<void>;
}

export async function watchedPlatform(): Promise<WatchedPlatform> {
  const platform = await quietPlatform({ control: true });
  const client = createClient(platform.origin);
  const admin = await client.as('zorggroep');
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
