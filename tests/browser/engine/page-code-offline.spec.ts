import { openCuttableProxy } from '../../driver/cuttable-proxy.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { usePortal } from '../../driver/portal.ts';
import { expect, test } from '../support/test.ts';

const missing = 'This page is not available offline';
const lost = 'The connection to the server was lost';

test('a page whose code was never fetched says so while the network is silent, and then appears', async ({
  context,
  platform,
}) => {
  const proxy = await openCuttableProxy(platform.port);
  const portal = usePortal(await context.newPage(), proxy.origin);
  const { page } = portal;
  await portal.enterAt('zorggroep', 'Zorggroep Noordoost-Groningen', '/users');
  await expect(listPart(page).freshness()).toHaveText('Live');
  const billing = portal.navigation().getByRole('link', { name: 'Billing' });
  await expect(billing).toBeVisible();
  proxy.cut();
  await expect(portal.statusBanner(lost)).toBeVisible();
  await billing.click();
  await expect(page.getByText(missing)).toBeVisible();
  proxy.restore();
  await expect(page.getByRole('heading', { name: 'Purchase contracts' })).toBeVisible();
  await proxy.close();
});

test('… also when fetching it fails at once', async ({ portal, platform }) => {
  const { page } = portal;
  await portal.enterAt('zorggroep', 'Zorggroep Noordoost-Groningen', '/users');
  await expect(listPart(page).freshness()).toHaveText('Live');
  const billing = portal.navigation().getByRole('link', { name: 'Billing' });
  await expect(billing).toBeVisible();
  await platform.stop();
  await expect(portal.statusBanner(lost)).toBeVisible();
  await billing.click();
  await expect(page.getByText(missing)).toBeVisible();
  await platform.start();
  await expect(page.getByRole('heading', { name: 'Purchase contracts' })).toBeVisible({ timeout: 40_000 });
});
