import type { Portal } from '../../driver/portal.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { killEngine } from '../support/engine-worker.ts';
import { ringingCalls } from '../support/rows.ts';
import { stopWhileReading } from '../support/stop-while-reading.ts';
import { expect, test } from '../support/test.ts';

test.use({ host: 'shared' });

const organization = 'Harbour Logistics Felixstowe';

/** Opens a dashboard in two tabs, and stops the thread of the second one while it reads. */
async function besideStuckTab(portal: Portal) {
  await portal.enter('harbour', 'felix');
  const stuck = await portal.newTab(portal.path());
  for (const tab of [portal, stuck]) await expect(tab.freshness()).toHaveText('Live');
  return { stuck, release: await stopWhileReading(stuck.page, demoUserId('harbour')) };
}

test('a tab that stops while it reads does not stop the rows of another tab', async ({
  portal,
  platform,
}) => {
  const { stuck, release } = await besideStuckTab(portal);
  const before = await portal.gauge();
  const changes = 10;
  for (let n = 1; n <= changes; n += 1) {
    await platform.control.write({ writes: ringingCalls(organization, 1) });
    await expect.poll(portal.gauge, { timeout: 3000 }).toBe(before + n);
    // Together longer than the engine waits between two puts of windows, which the stopped tab holds up.
    await portal.page.waitForTimeout(300);
  }
  await expect(portal.freshness()).toHaveText('Live');

  await release();
  await expect.poll(stuck.gauge).toBe(before + changes);
  await expect(stuck.freshness()).toHaveText('Live');
});

test('a user can log out and in beside a tab that has stopped, and the next engine starts', async ({
  portal,
}) => {
  const { release } = await besideStuckTab(portal);
  await portal.manageUsers();
  await portal.logout('Priya Raman');
  await portal.login('Priya Raman');
  await expect(portal.organization('Harbour Logistics Rotterdam')).toBeVisible();

  await killEngine(portal.page);
  await portal.chooseOrganization('rotterdam');
  await expect(portal.freshness()).toHaveText('Live');
  await release();
});
