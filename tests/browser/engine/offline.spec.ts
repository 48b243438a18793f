import type { Portal } from '../../driver/portal.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.afterEach(({ platform }) => platform.start());

const asOf = /^as of \d/;
const reason = 'There is no connection to the server.';

/** Whether everything that an offline start needs is cached, and the service worker controls this page. */
const isInstalled = async (portal: Portal): Promise<boolean> => {
  await portal.waitUntilInstalled();
  return portal.page.evaluate(() => navigator.serviceWorker.controller !== null);
};

const shown = async (portal: Portal) => ({
  title: await portal.page.title(),
  gauge: await portal.gauge(),
  errors: await portal.recentErrors(),
});

test('a browser started without the platform shows the last dashboard and how old it is', async ({
  profile,
  platform,
}) => {
  let portal = await profile.open();
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness('Active channels')).toHaveText('Live');
  await expect(portal.freshness('Recent errors')).toHaveText('Live');
  await expect.poll(() => isInstalled(portal)).toBe(true);
  const [path, before] = [portal.path(), await shown(portal)];
  expect(before.errors.length).toBeGreaterThan(0);
  await platform.stop();
  await profile.close();

  portal = await profile.open();
  await portal.open(path);
  await expect(portal.freshness('Active channels')).toHaveText(asOf);
  await expect(portal.freshness('Recent errors')).toHaveText(asOf);
  expect(await shown(portal)).toEqual(before);

  await platform.start();
  await expect(portal.freshness()).toHaveText('Live', { timeout: 35_000 });
  expect(await platform.control.stats()).toMatchObject({ resumesServed: 1, snapshots: 0 });
});

test('offline, the portal can be navigated, and what needs the platform says why it is disabled', async ({
  portal,
  platform,
}) => {
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  await expect.poll(() => isInstalled(portal)).toBe(true);
  await platform.stop();
  await expect(portal.freshness()).toHaveText(asOf);

  await portal.changeOrganizationButton().click();
  await expect(portal.organization('Harbour Logistics Rotterdam')).toBeVisible();
  await expect(portal.page.getByText(asOf)).toBeVisible();
  await portal.chooseOrganization('felix');
  await expect(portal.freshness()).toHaveText(asOf);

  await portal.manageUsers();
  await expect(portal.knownUser('Priya Raman').getByRole('button', { name: 'Logout' })).toBeEnabled();
  await portal.page.getByRole('button', { name: 'Add another user' }).click();
  await expect(portal.loginButton()).toBeDisabled();
  await expect(portal.loginButton()).toHaveAccessibleDescription(reason);
  await portal.selectUser('Priya Raman');
  await expect(portal.search()).toBeVisible();

  await portal.page.goBack();
  await portal.open('/organization/00000000-0000-4000-a000-000000000000');
  await expect(
    portal.page.getByRole('heading', { name: 'This organization is not available offline' }),
  ).toBeVisible();
});

test('a user logs out without a connection, and stays logged out when it is back', async ({
  portal,
  platform,
}) => {
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  await portal.manageUsers();
  await platform.stop();
  await portal.knownUser('Priya Raman').getByRole('button', { name: 'Logout' }).click();
  await expect(portal.page.getByText('Logged out on this device.').first()).toBeVisible();
  const user = portal.knownUser('Priya Raman');
  await expect(user.getByRole('button', { name: 'Forget' })).toBeVisible();
  const rows = (): Promise<number> =>
    portal.page.evaluate(async () => {
      const all = await indexedDB.databases();
      return all.filter(({ name }) => name?.startsWith('portal-rows-')).length;
    });
  await expect.poll(rows).toBe(0);
  await platform.start();
  // The engine tries again after up to 30 s.
  await expect(user.getByRole('button', { name: 'Login' })).toBeEnabled({ timeout: 40_000 });
  await portal.page.reload();
  await expect(user.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('the portal can be installed', async ({ profile }) => {
  const portal = await profile.open();
  await portal.open();
  await expect.poll(() => isInstalled(portal)).toBe(true);
  const devtools = await portal.page.context().newCDPSession(portal.page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect(url).toContain('manifest.webmanifest');
  expect(errors).toEqual([]);
});
