import { databaseNames } from './support/stored-rows.ts';
import { logEntry, ringingCalls } from './support/rows.ts';
import { expect, test } from './support/test.ts';
import { usePortal } from '../driver/portal.ts';

test.afterEach(({ platform }) => platform.control.calm());

const name = 'Harbour Logistics Felixstowe';
const ended = 'This wallboard is no longer shared';

test('a dashboard is shared, seen by whoever has the link, and taken back', async ({
  portal,
  platform,
  openOtherBrowser,
}) => {
  const { page } = portal;
  await portal.enter('operator', name);
  await expect(portal.freshness()).toHaveText('Live');
  await page.getByRole('button', { name: 'Share as a wallboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share as a wallboard' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('Enter a name of at most 100 characters.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Lobby');
  await dialog.getByRole('radio', { name: 'A day' }).check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await expect(dialog.getByRole('table', { name: 'Shared links' })).toContainText('Lobby');

  // On a screen that knows nothing, and in a tab beside that of somebody signed in.
  const screen = await openOtherBrowser();
  const beside = usePortal(await page.context().newPage(), platform.origin);
  const path = link.replace(platform.origin, '');
  for (const wall of [screen, beside]) {
    await wall.open(path);
    await expect(wall.page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(wall.freshness()).toHaveText('Live');
    await expect(wall.freshness('Recent errors')).toHaveText('Live');
    await expect(wall.page).toHaveTitle(`${name} | Voxtree`);
    await expect(wall.page.getByRole('banner')).toHaveCount(0);
    await expect(wall.page.getByRole('link')).toHaveCount(0);
    await expect(wall.page.getByRole('button')).toHaveCount(0);
    await expect(wall.page.locator('body')).not.toContainText('Olga');
  }
  expect(await databaseNames(screen.page)).toEqual([]);
  const stored = () => [localStorage.length, sessionStorage.length, document.cookie];
  expect(await screen.page.evaluate(stored)).toEqual([0, 0, '']);

  const calls = await screen.gauge();
  await platform.control.write({
    writes: [
      ...ringingCalls(name, 3),
      logEntry({ organization: name, level: 'fatal', message: 'The trunk burns' }),
    ],
  });
  for (const wall of [screen, beside]) {
    await wall.page.bringToFront();
    await expect.poll(wall.gauge).toBe(calls + 3);
    await expect.poll(async () => (await wall.recentErrors())[0]?.message).toBe('The trunk burns');
  }

  await page.bringToFront();
  await dialog.getByRole('button', { name: 'Revoke Lobby' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke link' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('table', { name: 'Shared links' })).toBeHidden();
  for (const wall of [screen, beside]) {
    await wall.page.bringToFront();
    await expect(wall.page.getByRole('heading', { name: ended })).toBeVisible();
    await expect(wall.gaugeMeter()).toBeHidden();
  }
  await screen.page.reload();
  await expect(screen.page.getByRole('heading', { name: ended })).toBeVisible();
  await screen.page.close();

  // Whoever is signed in beside it was not touched.
  await page.bringToFront();
  await expect(portal.freshness()).toHaveText('Live');
});

test('a link that never was is told as one that ended; without the permission nothing is offered', async ({
  portal,
}) => {
  await portal.open('/shared/never-was');
  await expect(portal.page.getByRole('heading', { name: ended })).toBeVisible();
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  await expect(portal.page.getByRole('button', { name: 'Share as a wallboard' })).toBeHidden();
});

test('a wallboard without a connection says how old it is', async ({ portal, platform }) => {
  const { page } = portal;
  await portal.enter('operator', name);
  await page.getByRole('button', { name: 'Share as a wallboard' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Canteen');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await portal.open(link.replace(platform.origin, ''));
  await expect(portal.freshness()).toHaveText('Live');
  await platform.control.cut({ how: 'terminate', refuseForMs: 60_000 });
  await expect(portal.freshness()).toHaveText(/^as of /);
  await platform.control.calm({});
  await expect(portal.freshness()).toHaveText('Live', { timeout: 40_000 });
});
