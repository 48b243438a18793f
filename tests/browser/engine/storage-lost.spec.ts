import type { CDPSession } from '@playwright/test';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { logEntry, ringingCalls } from '../support/rows.ts';
import { storedText } from '../support/stored-rows.ts';
import { expect, test } from '../support/test.ts';

const organization = 'Harbour Logistics Felixstowe';

interface AtWork {
  readonly tabs: readonly Portal[];
  readonly devtools: CDPSession;
  readonly before: number;
  readonly snapshots: number;
}

/** Opens two tabs on one dashboard. */
async function atWork(portal: Portal, platform: TestPlatform): Promise<AtWork> {
  await portal.enter('harbour', 'felix');
  const tabs = [portal, await portal.newTab(portal.path())];
  for (const tab of tabs) await expect(tab.freshness()).toHaveText('Live');
  const devtools = await portal.page.context().newCDPSession(portal.page);
  const { snapshots } = await platform.control.stats();
  return { tabs, devtools, before: await portal.gauge(), snapshots };
}

/** Expects both tabs to show new changes, over one socket and without new snapshots. */
async function expectNothingLost({ tabs, before, snapshots }: AtWork, platform: TestPlatform): Promise<void> {
  const entry = logEntry({ organization, level: 'fatal', message: 'Written meanwhile' });
  await platform.control.write({ writes: [...ringingCalls(organization, 2), entry] });
  for (const tab of tabs) {
    await tab.page.bringToFront();
    await expect.poll(tab.gauge).toBe(before + 2);
    await expect(tab.widget('Recent errors')).toContainText('Written meanwhile');
    for (const name of ['Active channels', 'Recent errors'])
      await expect(tab.freshness(name)).toHaveText('Live');
  }
  expect(await platform.control.stats()).toMatchObject({ sockets: 1, snapshots });
}

const storedRows = (portal: Portal) => storedText(portal.page, demoUserId('harbour'));

test('writes the databases again after they were cleared while in use', async ({ portal, platform }) => {
  const work = await atWork(portal, platform);
  await work.devtools.send('Storage.clearDataForOrigin', {
    origin: platform.origin,
    storageTypes: 'indexeddb',
  });
  await expectNothingLost(work, platform);
  await expect.poll(() => storedRows(portal)).toContain('Written meanwhile');
});

test('shows and stores the rows of a user again after their database was deleted', async ({
  portal,
  platform,
}) => {
  const work = await atWork(portal, platform);
  await portal.page.evaluate(async (ending) => {
    for (const { name } of await indexedDB.databases())
      if (name?.endsWith(ending)) indexedDB.deleteDatabase(name);
  }, demoUserId('harbour'));
  await expectNothingLost(work, platform);
  await expect.poll(() => storedRows(portal)).toContain('Written meanwhile');
});

test('works in memory when the disk is full, tells every tab, and stores again when there is room', async ({
  portal,
  platform,
}) => {
  const work = await atWork(portal, platform);
  await work.devtools.send('Storage.overrideQuotaForOrigin', { origin: platform.origin, quotaSize: 1 });
  await portal.page.bringToFront();
  const full = 'This device has no storage space left';
  const notice = portal.toast(full);
  // The browser checks its remaining quota every half minute only.
  const writeAndCount = async (): Promise<number> => {
    await platform.control.write({
      writes: [logEntry({ organization, level: 'info', message: 'Fills the disk' })],
    });
    return notice.count();
  };
  await expect.poll(writeAndCount, { timeout: 60_000 }).toBe(1);
  await expectNothingLost(work, platform);
  const message = 'Written on a full disk';
  await platform.control.write({ writes: [logEntry({ organization, level: 'fatal', message })] });
  const later = await portal.newTab(portal.path());
  await expect(later.toast(full)).toBeVisible();
  await expect(later.widget('Recent errors')).toContainText(message);
  expect((await storedRows(portal)).includes(message)).toBe(false);
  await work.devtools.send('Storage.overrideQuotaForOrigin', { origin: platform.origin });
  const isStored = async (): Promise<boolean> => (await storedRows(portal)).includes(message);
  await expect.poll(isStored, { timeout: 150_000 }).toBe(true);
  const last = await portal.newTab(portal.path());
  await expect(last.freshness()).toHaveText('Live');
  await expect(last.toast(full)).toBeHidden();
});
