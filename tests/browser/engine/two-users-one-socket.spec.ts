import type { Portal } from '../../driver/portal.ts';
import { logEntry } from '../support/rows.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', traffic: 40 });

const organization = 'Harbour Street Primary School';
const asOf = /^as of \d/;

const shown = async (portal: Portal) => ({
  gauge: await portal.gauge(),
  errors: await portal.recentErrors(),
});

async function expectGaugeToMove(portal: Portal): Promise<void> {
  await portal.page.bringToFront();
  const before = await portal.gauge();
  await expect.poll(portal.gauge).not.toBe(before);
}

async function expectStale(portal: Portal): Promise<void> {
  await expect(portal.freshness('Active channels')).toHaveText(asOf);
  await expect(portal.freshness('Recent errors')).toHaveText(asOf);
}

// Proves S0-1-01, S0-2-04, S0-2-55.
test('serves two users and two tabs over one socket, offline too, and becomes live again by itself', async ({
  portal,
  platform,
}) => {
  await test.step('sign in as two users', async () => {
    await portal.open();
    await portal.signIn({ identifier: 'noorderlicht' });
    await expect(portal.search()).toBeVisible();
    await portal.manageUsers();
    await portal.addUser({ identifier: 'brightwater' });
    await expect(portal.search()).toBeVisible();
    expect(await portal.selectedUser()).toBe('Graham Finch');
  });

  const other = await test.step('choose an organization by a part of its name and Enter', async () => {
    await portal.chooseOrganization('street prim');
    await expect(portal.page).toHaveTitle(`${organization} | Voxtree`);
    return portal.newTab(portal.path());
  });

  await test.step('the gauge moves in two tabs over one socket', async () => {
    for (const tab of [portal, other]) {
      await expect(tab.freshness()).toHaveText('Live');
      await expectGaugeToMove(tab);
    }
    const stats = await platform.control.stats();
    expect(stats).toMatchObject({ sockets: 1, initializations: 1 });
    await portal.waitUntilInstalled();
  });

  await test.step('while the platform is stopped, show the same dashboard and its age, also after a reload', async () => {
    await platform.stop();
    const lost = 'The connection to the server was lost, trying to reconnect...';
    await expect(other.statusBanner(lost)).toBeVisible();
    await expectStale(other);
    const before = await shown(other);
    expect(before.errors.length).toBeGreaterThan(0);
    await other.page.reload();
    await expect(other.statusBanner(lost)).toBeVisible();
    await expectStale(other);
    // The names of sources follow their entries.
    await expect.poll(() => shown(other)).toEqual(before);
  });

  await test.step('when it starts again, replay the missed events without a snapshot', async () => {
    await platform.start();
    await platform.control.write({
      writes: [logEntry({ organization, level: 'fatal', message: 'Written meanwhile' })],
    });
    await expect(other.freshness()).toHaveText('Live', { timeout: 35_000 });
    await expect(other.widget('Recent errors')).toContainText('Written meanwhile');
    await expectGaugeToMove(other);
    await expectGaugeToMove(portal);
    const stats = await platform.control.stats();
    expect(stats).toMatchObject({ sockets: 1, resumesServed: 1, resumesRefused: 0, snapshots: 0 });
    expect(stats.messages).toBeGreaterThan(0);
  });
});
