import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountPart } from '../driver/account-part.ts';
import type { TestPlatform } from '../driver/platform.ts';
import type { Portal } from '../driver/portal.ts';
import { ringingCalls } from './support/rows.ts';
import { expect, testOnCopy as test } from './support/test.ts';
import { buildTree, sourceTree } from './support/two-builds.ts';

test.use({ serviceWorkers: 'allow' });

// Long by its waits: a build, and a service worker that fetches the whole portal.
test.describe.configure({ timeout: 180_000 });
test.afterEach(({ platform }) => platform.start());

const organization = 'Harbour Logistics Felixstowe';

/**
 * Until it is stopped: calls that begin one after the other, and for how long at most, in ms, the platform had more
 * sockets than one. On a busy machine it hears of one that was given up only after the next.
 */
function watchWhileCalling(platform: TestPlatform): () => Promise<{ calls: number; crowdedMs: number }> {
  let calls = 0;
  let crowdedMs = 0;
  let since: number | null = null;
  let isOver = false;
  const going = (async () => {
    while (!isOver) {
      await platform.control.write({ writes: ringingCalls(organization, 1) });
      calls += 1;
      for (let look = 0; look < 5; look += 1) {
        const { sockets } = await platform.control.stats();
        const now = performance.now();
        since = sockets > 1 ? (since ?? now) : null;
        crowdedMs = Math.max(crowdedMs, now - (since ?? now));
        await new Promise((next) => setTimeout(next, 20));
      }
    }
  })();
  return async () => {
    isOver = true;
    await going;
    return { calls, crowdedMs };
  };
}

/** Builds the portal once more, as after a change of what is kept, and serves it: its rows are in other databases. */
function deploy(site: string): void {
  const next = `${site}-next`;
  const tree = sourceTree(`${site}-tree`);
  const database = join(tree, 'src/client/store/database.ts');
  const source = readFileSync(database, 'utf8');
  const changed = source.replace(/(?<=const partitionFormat = )\d+/, '1000');
  expect(changed).not.toBe(source);
  writeFileSync(database, changed);
  buildTree(tree, next);
  rmSync(site, { recursive: true });
  renameSync(next, site);
}

/** The scripts that the page was made with; their names are hashes of what is in them. */
const running = ({ page }: Portal) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src).pathname).toSorted());

test('a new version is offered, and taken when the reader says so; meanwhile nothing is lost, and no tab forced', async ({
  portal,
  platform,
  site,
}) => {
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  await expect.poll(() => portal.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const before = await running(portal);
  const other = await portal.newTab(portal.path());
  await expect(other.freshness()).toHaveText('Live');
  const gauge = await other.gauge();
  const stop = watchWhileCalling(platform);
  deploy(site);

  await portal.page.bringToFront();
  await portal.page.reload();
  const offer = portal.statusBanner('A new version is ready');
  await expect(offer).toBeVisible({ timeout: 30_000 });
  await expect(portal.freshness()).toHaveText('Live', { timeout: 20_000 });
  expect(await running(portal)).toEqual(before);

  await offer.getByRole('button', { name: 'Load it' }).click();
  await expect.poll(() => running(portal).catch(() => before), { timeout: 20_000 }).not.toEqual(before);
  await expect(portal.freshness()).toHaveText('Live', { timeout: 20_000 });
  await expect(offer).toBeHidden();

  // The other tab was not touched, and both are served by one engine, over one socket at any moment.
  const { calls, crowdedMs } = await stop();
  expect(crowdedMs).toBeLessThan(1000);
  expect(await running(other)).toEqual(before);
  for (const tab of [other, portal]) {
    await tab.page.bringToFront();
    await expect(tab.freshness()).toHaveText('Live', { timeout: 20_000 });
    await expect.poll(tab.gauge, { timeout: 20_000 }).toBe(gauge + calls);
  }
  expect(await platform.control.stats()).toMatchObject({ sockets: 1 });

  // The rest of the older build is at hand, though the server has it no more; and without a server.
  const account = accountPart(other.page);
  await other.page.bringToFront();
  await account.openAccount();
  await expect(account.heading('Session')).toBeVisible();
  await platform.stop();
  await account.goTo('Preferences');
  await expect(account.heading('Preferences')).toBeVisible();
  expect(await running(other)).toEqual(before);
});
