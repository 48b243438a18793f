import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from './client.ts';
import type { PlatformClient, Credentials } from './client.ts';
import { quietPlatform } from './quiet-platform.ts';
import { openWatcher } from './watch.ts';

/** A platform and a user whose socket shows the effect of their calls. By default an administrator of one organization. */
export interface WatchedPlatform {
  readonly platform: Platform;
  readonly client: PlatformClient;
  readonly admin: Required<Credentials>;
  readonly watch: Awaited<ReturnType<typeof openWatcher>>;
  readonly close: () => Promise<void>;
}

export async function watchedPlatform(name = 'zorggroep'): Promise<WatchedPlatform> {
  const platform = await quietPlatform({ control: true });
  const client = createClient(platform.origin);
  const admin = await client.as(name);
  const watch = await openWatcher(platform.origin, admin);
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
