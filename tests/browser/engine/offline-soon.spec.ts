import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { usePortal } from '../../driver/portal.ts';
import { openSlowProxy } from '../support/slow-proxy.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const delayMs = 400;

test('on a slow connection an offline start soon works, and the rest of the portal follows', async ({
  context,
  platform,
}, info) => {
  const proxy = await openSlowProxy(platform.port, delayMs);
  const portal = usePortal(await context.newPage(), proxy.origin);
  const { page } = portal;
  const users = listPart(page);
  const begun = performance.now();
  await portal.enterAt('zorggroep', 'Zorggroep Noordoost-Groningen', '/users');
  await expect(users.freshness()).toHaveText('Live');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [requests, seconds] = [proxy.paths.length, (performance.now() - begun) / 1000];
  info.annotations.push({ type: 'ready', description: `${requests} requests, ${seconds.toFixed(1)} s` });
  expect(requests).toBeLessThan(300);

  await test.step('the application menu says when all files are there', async () => {
    await portal.openPreferences();
    await expect(page.getByRole('menuitem', { name: 'Preparing for offline use…' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Ready to use offline' })).toBeVisible({
      timeout: 90_000,
    });
    await page.keyboard.press('Escape');
    const all = [proxy.paths.length, (performance.now() - begun) / 1000] as const;
    info.annotations.push({ type: 'all', description: `${all[0]} requests, ${all[1].toFixed(1)} s` });
  });
  await proxy.close();
});

test('an offline start shows lists and details before the rest of the portal is cached', async ({
  context,
  platform,
}) => {
  const proxy = await openSlowProxy(platform.port, delayMs);
  const portal = usePortal(await context.newPage(), proxy.origin);
  const { page } = portal;
  const users = listPart(page);
  await portal.enterAt('zorggroep', 'Zorggroep Noordoost-Groningen', '/users');
  await expect(users.freshness()).toHaveText('Live');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await proxy.close();
  await page.reload();
  await expect(users.freshness()).toHaveText(/^as of /);
  await portal.openPreferences();
  await expect(page.getByRole('menuitem', { name: 'Preparing for offline use…' })).toBeVisible();
  await page.keyboard.press('Escape');
  const name = (await users.names())[0] ?? '';
  await users.row(name).click();
  await expect(detailsPart(page, 'User details').name()).toHaveText(name);
});
