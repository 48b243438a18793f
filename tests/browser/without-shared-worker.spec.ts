import type { Page } from '@playwright/test';
import { connectionCount } from './support/connection-count.ts';
import { ringingCalls } from './support/rows.ts';
import { expect, test } from './support/test.ts';

test.use({ subject: 'without-shared-workers' });
// Long by its waits: backoff, and connections that a browser keeps for a while.
test.describe.configure({ timeout: 120_000 });
test.afterEach(({ platform }) => platform.start());

const withoutSharedWorkers = (page: Page) =>
  page.context().addInitScript(() => void Reflect.deleteProperty(window, 'SharedWorker'));
const organization = 'Harbour Street Primary School';

test('without shared workers: two tabs, one socket, and the same without the platform', async ({
  portal,
  platform,
}) => {
  await withoutSharedWorkers(portal.page);
  await portal.enter('brightwater', 'street prim');
  await expect(portal.freshness()).toHaveText('Live');
  const other = await portal.newTab(portal.path());
  await expect(other.freshness()).toHaveText('Live');
  const before = await other.gauge();
  await platform.control.write({ writes: ringingCalls(organization, 3) });
  for (const tab of [portal, other]) {
    await tab.page.bringToFront();
    await expect.poll(tab.gauge).toBe(before + 3);
  }
  expect((await platform.control.stats()).sockets).toBe(1);
  if (connectionCount(platform.port) !== undefined)
    await expect.poll(() => connectionCount(platform.port), { timeout: 20_000 }).toBe(1);

  await platform.stop();
  await expect(other.freshness()).toHaveText(/^as of \d/);
  await other.page.reload();
  await expect(other.freshness()).toHaveText(/^as of \d/);
  expect(await other.gauge()).toBe(before + 3);
  await platform.start();
  await platform.control.write({ writes: ringingCalls(organization, 1) });
  await expect(other.freshness()).toHaveText('Live', { timeout: 35_000 });
  await expect.poll(other.gauge).toBe(before + 4);
  expect(await platform.control.stats()).toMatchObject({ resumesServed: 1, snapshots: 0, sockets: 1 });
});

test('the tab that runs the engine is closed: another takes over', async ({ portal, platform }) => {
  await withoutSharedWorkers(portal.page);
  await portal.enter('brightwater', 'street prim');
  await expect(portal.freshness()).toHaveText('Live');
  const other = await portal.newTab(portal.path());
  await expect(other.freshness()).toHaveText('Live');
  const before = await other.gauge();
  await portal.page.close();
  await platform.control.write({ writes: ringingCalls(organization, 2) });
  await expect.poll(other.gauge, { timeout: 20_000 }).toBe(before + 2);
  await expect(other.freshness()).toHaveText('Live', { timeout: 20_000 });
});
