import type { Page } from '@playwright/test';
import { openProfile, withProfile } from '../browser.ts';
import { logEntry } from '../../browser/support/rows.ts';
import { usePortal as portalAt } from '../../driver/portal.ts';
import { enterPortal, viewer, withPlatform } from '../portal-site.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';
import { callsPage, openCalls, shownRows, untilRows, watched, watchRows } from './warm-start.ts';

/** Starts a browser on the profile and visits in its first tab. */
async function start(folder: string, visit: (page: Page) => Promise<number>): Promise<number> {
  const context = await openProfile(folder);
  try {
    await context.addInitScript(watchRows, watched);
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Like the warm start, but in a browser just started, with nothing in memory. */
export const freshStart: Suite = {
  name: 'fresh start',
  isLong: true,
  run: ({ dist, effort, origin }): Promise<readonly Row[]> =>
    withPlatform(dist, (platform) =>
      withProfile(async (folder) => {
        const errors = Array.from({ length: shownRows }, (_, n) =>
          logEntry({ organization: viewer.organization, level: 'error', message: `Refused ${n}` }),
        );
        await platform.control.write({ writes: errors });
        const context = await openProfile(folder);
        await context.addInitScript(watchRows, watched);
        const first = await enterPortal(context, platform);
        await first.waitUntilInstalled();
        const expected = JSON.stringify(await first.recentErrors());
        const path = first.path();
        await openCalls(await context.newPage(), origin, 1);
        await openCalls(await context.newPage(), origin, 3);
        await context.close();
        await platform.stop();

        const portal = async (page: Page): Promise<number> => {
          const tab = portalAt(page, platform.origin);
          const ms = await untilRows(page, () =>
            page.goto(`${platform.origin}${path}`, { waitUntil: 'commit' }),
          );
          if (JSON.stringify(await tab.recentErrors()) !== expected)
            throw new Error('the rows differ from before');
          return ms;
        };
        const calls = (count: number) => (page: Page) =>
          untilRows(page, () => page.goto(callsPage(origin, count), { waitUntil: 'commit' }));
        const figures = await interleave<'portal' | 'one' | 'three'>(
          [
            async () => ({ portal: await start(folder, portal) }),
            async () => ({ one: await start(folder, calls(1)) }),
            async () => ({ three: await start(folder, calls(3)) }),
          ],
          effort.rounds,
        );
        const row = (name: string, samples: readonly number[], atMost: number): Row => ({
          kind: 'measured',
          name: 'the same in a browser just started',
          unit: 'ms',
          samples: figures.portal,
          reference: { name, samples },
          goal: { kind: 'ratio', atMost },
        });
        return [
          row('the shell from the cache + one call of 100 ms', figures.one, 0.9),
          row('the shell from the cache + three calls', figures.three, 0.5),
        ];
      }),
    ),
};
