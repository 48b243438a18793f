import type { BrowserContext } from '@playwright/test';
import type { LaunchOptions, TestPlatform } from '../driver/platform.ts';
import { freePort, launchPlatform } from '../driver/platform.ts';
import type { Portal } from '../driver/portal.ts';
import { usePortal as portalAt } from '../driver/portal.ts';
import { temporaryFolder } from './temporary-folder.ts';

const firstPort = 4550;

/** A user who sees both widgets and whose organization has errors to show. */
export const viewer = { identifier: 'harbour', organization: 'Harbour Logistics' } as const;

/** Serves the built portal with its own reference platform, a separate process without traffic. */
export async function withPlatform<Value>(
  dist: string,
  work: (platform: TestPlatform, data: string) => Promise<Value>,
  demo: Pick<LaunchOptions, 'scale'> = {},
): Promise<Value> {
  const data = temporaryFolder('bench-platform-');
  const platform = await launchPlatform({
    port: await freePort(firstPort),
    data: data.path,
    traffic: 0,
    dist,
    passwordCost: 'strong',
    ...demo,
  });
  try {
    return await work(platform, data.path);
  } finally {
    await platform.stop();
    await data.remove();
  }
}

/** Opens a tab on the viewer's dashboard with all widgets live. */
export async function enterPortal(context: BrowserContext, { origin }: TestPlatform): Promise<Portal> {
  const portal = portalAt(await context.newPage(), origin);
  await portal.open();
  await portal.signIn({ identifier: viewer.identifier });
  await portal.search().waitFor();
  await portal.organization(viewer.organization).click();
  await dashboardIsLive(portal);
  return portal;
}

export async function dashboardIsLive(portal: Portal): Promise<void> {
  for (const widget of ['Active channels', 'Recent errors']) {
    await portal.freshness(widget).filter({ hasText: 'Live' }).waitFor();
  }
}
