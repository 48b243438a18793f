import { databaseNames } from '../support/stored-rows.ts';
import { logEntry, ringingCalls } from '../support/rows.ts';
import { expect, test } from '../support/test.ts';
import { usePortal } from '../../driver/portal.ts';

test.afterEach(({ platform }) => platform.control.calm());

const name = 'Harbour Logistics Felixstowe';
const ended = 'This wallboard is no longer shared';

// Proves S0-2-07.
test('shares a dashboard by a link that needs no sign-in, until it is revoked', async ({
  portal,
  platform,
  openOtherBrowser,
}) => {
  const { page } = portal;
  await portal.enter('operator', name);
  await expect(portal.freshness()).toHaveText('Live');
  const dialog = page.getByRole('dialog', { name: 'Share as wallboard' });
  const link = await test.step('create a link', async () => {
    await page.getByRole('button', { name: 'Share as wallboard' }).click();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByText('Enter a name of at most 100 characters.')).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('Lobby');
    await dialog.getByRole('radio', { name: '1 day' }).check();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const created = await dialog.getByLabel('Link', { exact: true }).inputValue();
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeHidden();
    await expect(dialog.getByRole('table', { name: 'Shared links' })).toContainText('Lobby');
    return created;
  });

  // In a fresh browser, and in another tab of the signed-in user.
  const screen = await openOtherBrowser();
  const otherTab = usePortal(await page.context().newPage(), platform.origin);
  await test.step('show the dashboard alone, without storing anything', async () => {
    const path = link.replace(platform.origin, '');
    for (const wall of [screen, otherTab]) {
      await wall.open(path);
      await expect(wall.page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(wall.freshness()).toHaveText('Live');
      await expect(wall.freshness('Recent errors')).toHaveText('Live');
      await expect(wall.widget('Missed in the last hour')).toBeVisible();
      await expect(wall.page.getByRole('table', { name: 'Calls in the last hour' })).toBeAttached();
      await expect(wall.page).toHaveTitle(`${name} | Voxtree`);
      await expect(wall.page.getByRole('banner')).toHaveCount(0);
      await expect(wall.page.getByRole('link')).toHaveCount(0);
      await expect(wall.page.getByRole('button')).toHaveCount(0);
      await expect(wall.page.locator('body')).not.toContainText('Olga');
    }
    expect(await databaseNames(screen.page)).toEqual([]);
    const stored = () => [localStorage.length, sessionStorage.length, document.cookie];
    expect(await screen.page.evaluate(stored)).toEqual([0, 0, '']);
  });

  await test.step('show changes live', async () => {
    const calls = await screen.gauge();
    await platform.control.write({
      writes: [
        ...ringingCalls(name, 3),
        logEntry({ organization: name, level: 'fatal', message: 'The trunk burns' }),
      ],
    });
    for (const wall of [screen, otherTab]) {
      await wall.page.bringToFront();
      await expect.poll(wall.gauge).toBe(calls + 3);
      await expect.poll(async () => (await wall.recentErrors())[0]?.message).toBe('The trunk burns');
    }
  });

  await test.step('revoke the link', async () => {
    await page.bringToFront();
    await dialog.getByRole('button', { name: 'Revoke Lobby' }).click();
    const question = page.getByRole('dialog', { name: 'Revoke link' });
    await question.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByRole('table', { name: 'Shared links' })).toBeHidden();
    await expect(dialog.getByLabel('Link', { exact: true })).toBeHidden();
    for (const wall of [screen, otherTab]) {
      await wall.page.bringToFront();
      await expect(wall.page.getByRole('heading', { name: ended })).toBeVisible();
      await expect(wall.gaugeMeter()).toBeHidden();
    }
    await screen.page.reload();
    await expect(screen.page.getByRole('heading', { name: ended })).toBeVisible();
    await screen.page.close();

    // The signed-in user's own tab is not affected.
    await page.bringToFront();
    await expect(portal.freshness()).toHaveText('Live');
  });
});

test('an unknown link looks like a revoked one; without permission sharing is not offered', async ({
  portal,
}) => {
  await portal.open('/shared/never-was');
  await expect(portal.page.getByRole('heading', { name: ended })).toBeVisible();
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  await expect(portal.page.getByRole('button', { name: 'Share as wallboard' })).toBeHidden();
});

test('a wallboard without a connection shows how old it is', async ({ portal, platform }) => {
  const { page } = portal;
  await portal.enter('operator', name);
  await page.getByRole('button', { name: 'Share as wallboard' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Canteen');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await portal.open(link.replace(platform.origin, ''));
  await expect(portal.freshness()).toHaveText('Live');
  const title = page.getByRole('heading', { level: 1 });
  const place = await title.boundingBox();
  await platform.control.cut({ how: 'terminate', refuseForMs: 60_000 });
  await expect(portal.freshness()).toHaveText(/^as of /);
  const stale = page.getByRole('alert').filter({ hasText: 'No connection' });
  await expect(stale).toContainText(/figures are from \d\d:\d\d:\d\d/);
  // Read across a room: over the whole width and in large type.
  const { width, height } = (await stale.boundingBox()) ?? { width: 0, height: 0 };
  expect([width > 1000, height > 40]).toEqual([true, true]);
  expect(await title.boundingBox()).toEqual(place);
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d/);
  await expect(page.getByText('Voxtree', { exact: true })).toBeVisible();
  await platform.control.calm({});
  await expect(portal.freshness()).toHaveText('Live', { timeout: 40_000 });
  await expect(stale).toBeHidden();
});
