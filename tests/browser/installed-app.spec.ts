import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, testOnCopy as test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const install = (page: Page) => page.getByRole('menuitem', { name: 'Install as an app' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Preferences' }).click();

/** What Chromium says when it would install the portal; it never does so to a browser under test. */
const invite = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => {
      document.documentElement.dataset['asked'] = 'yes';
      return Promise.resolve({ outcome: 'dismissed' });
    };
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });

test('to install the portal is offered in the menu until the reader answered', async ({ portal }) => {
  const { page } = portal;
  await portal.open();
  await expect(portal.loginButton()).toBeEnabled();
  await openMenu(page);
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await expect(install(page)).toBeHidden();
  expect(await invite(page)).toBe(true);
  await install(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');

  await page.reload();
  await expect(portal.loginButton()).toBeEnabled();
  expect(await invite(page)).toBe(true);
  await openMenu(page);
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await expect(install(page)).toBeHidden();
});

test('a new version waits while a form of any tab has something in it', async ({ portal, site }) => {
  const { page } = portal;
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const offer = portal.statusBanner('A new version is ready');

  const other = await portal.newTab(portal.path());
  await expect(other.freshness()).toHaveText('Live');
  await other.manageUsers();
  await other.page.getByRole('button', { name: 'Add another user' }).click();
  await other.fillIn({ identifier: 'somebody', password: '' });

  appendFileSync(`${site}/service-worker.js`, '\n// The next build.\n');
  await page.bringToFront();
  // As everybody comes upon it: by opening the portal.
  await page.reload();
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  // It fetches the whole portal first, which takes its time on a busy machine.
  await expect.poll(waiting, { timeout: 30_000 }).toBe('installed');
  await expect(portal.freshness()).toHaveText('Live');
  // Long enough for the offer to show if it were made.
  await page.waitForTimeout(1_000);
  await expect(offer).toBeHidden();

  await other.fillIn({ identifier: '', password: '' });
  await expect(offer).toBeVisible();
  await other.fillIn({ identifier: 'somebody', password: '' });
  await expect(offer).toBeHidden();
  await other.page.close();
  await expect(offer).toBeVisible();
});
