import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, testOnCopy as test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const installItem = (page: Page) => page.getByRole('menuitem', { name: 'Install as an app' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Preferences' }).click();

/** Dispatches the event with which Chromium offers the installation; a browser under test never gets it. */
const offerInstallation = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => {
      document.documentElement.dataset['prompted'] = 'yes';
      return Promise.resolve({ outcome: 'dismissed' });
    };
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });

test('the menu offers to install the portal until the user has answered', async ({ portal }) => {
  const { page } = portal;
  await portal.open();
  await expect(portal.loginButton()).toBeEnabled();
  await openMenu(page);
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await expect(installItem(page)).toBeHidden();
  expect(await offerInstallation(page)).toBe(true);
  await installItem(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');

  await page.reload();
  await expect(portal.loginButton()).toBeEnabled();
  expect(await offerInstallation(page)).toBe(true);
  await openMenu(page);
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await expect(installItem(page)).toBeHidden();
});

test('a new version waits while a form in any tab has unsaved input', async ({ portal, site }) => {
  const { page } = portal;
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  const isInstalled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  // A service worker first downloads the whole portal, which is slow on a busy machine.
  await expect.poll(isInstalled).toBe(true);
  const offer = portal.statusBanner('A new version is available');

  const other = await portal.newTab(portal.path());
  await expect(other.freshness()).toHaveText('Live');
  await other.manageUsers();
  await other.page.getByRole('button', { name: 'Add another user' }).click();
  await other.fillIn({ identifier: 'somebody', password: '' });

  appendFileSync(`${site}/service-worker.js`, '\n// The next build.\n');
  await page.bringToFront();
  // Opening the portal finds the new version.
  await page.reload();
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await expect.poll(waiting).toBe('installed');
  await expect(portal.freshness()).toHaveText('Live');
  // Long enough for an unwanted offer to appear.
  await page.waitForTimeout(1_000);
  await expect(offer).toBeHidden();

  await other.fillIn({ identifier: '', password: '' });
  await expect(offer).toBeVisible();
  await other.fillIn({ identifier: 'somebody', password: '' });
  await expect(offer).toBeHidden();
  await other.page.close();
  await expect(offer).toBeVisible();
});
