import { accountPart } from '../../driver/shell/account-part.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { deployChanged, otherStorageFormat } from '../support/deploy-changed.ts';
import { ringingCalls } from '../support/rows.ts';
import { expect, testOnCopy as test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test.afterEach(({ platform }) => platform.start());

const organization = 'Harbour Logistics Felixstowe';

/**
 * Creates calls one after the other until the returned function is called, which resolves to their number and to the
 * longest time in ms for which the platform had more than one socket. On a busy machine the platform may see the new
 * socket before it sees the old one close.
 */
function watchWhileCalling(platform: TestPlatform): () => Promise<{ calls: number; crowdedMs: number }> {
  let calls = 0;
  let crowdedMs = 0;
  let since: number | null = null;
  let isStopped = false;
  const loop = (async () => {
    while (!isStopped) {
      await platform.control.write({ writes: ringingCalls(organization, 1) });
      calls += 1;
      for (let check = 0; check < 5; check += 1) {
        const { sockets } = await platform.control.stats();
        const now = performance.now();
        since = sockets > 1 ? (since ?? now) : null;
        crowdedMs = Math.max(crowdedMs, now - (since ?? now));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  })();
  return async () => {
    isStopped = true;
    await loop;
    return { calls, crowdedMs };
  };
}

/** The scripts of the page; their names contain hashes of their contents. */
const scriptsOf = ({ page }: Portal) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src).pathname).toSorted());

test('a new version is offered and loaded on request, without losing events or reloading other tabs', async ({
  portal,
  platform,
  site,
}) => {
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  await expect.poll(() => portal.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const before = await scriptsOf(portal);
  const other = await portal.newTab(portal.path());
  await expect(other.freshness()).toHaveText('Live');
  const gauge = await other.gauge();
  const stop = watchWhileCalling(platform);
  deployChanged(site, [otherStorageFormat]);

  await portal.page.bringToFront();
  await portal.page.reload();
  const offer = portal.statusBanner('A new version is available');
  await expect(offer).toBeVisible();
  await expect(portal.freshness()).toHaveText('Live');
  expect(await scriptsOf(portal)).toEqual(before);

  await offer.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => scriptsOf(portal).catch(() => before)).not.toEqual(before);
  await expect(portal.freshness()).toHaveText('Live');
  await expect(offer).toBeHidden();

  // The other tab still runs the old version; one engine serves both, over one socket at a time.
  const { calls, crowdedMs } = await stop();
  expect(crowdedMs).toBeLessThan(1000);
  expect(await scriptsOf(other)).toEqual(before);
  for (const tab of [other, portal]) {
    await tab.page.bringToFront();
    await expect(tab.freshness()).toHaveText('Live');
    await expect.poll(tab.gauge).toBe(gauge + calls);
  }
  expect(await platform.control.stats()).toMatchObject({ sockets: 1 });

  // The old tab can load the rest of its build, though the server no longer has it, and later is down.
  const account = accountPart(other.page);
  await other.page.bringToFront();
  await account.openAccount();
  await expect(account.heading('Session')).toBeVisible();
  await platform.stop();
  await account.goTo('Preferences');
  await expect(account.heading('Preferences')).toBeVisible();
  expect(await scriptsOf(other)).toEqual(before);
});
