import { demoPassword } from '../../driver/shell/sign-in-part.ts';
import { tabTo } from '../../driver/tab-to.ts';
import { expect, test } from '../support/test.ts';

// Proves S0-2-01, S0-2-60.
test('sign-in, dashboard and user switch are usable by keyboard alone', async ({ portal }) => {
  const { page } = portal;
  const { keyboard } = page;
  await portal.open();
  await expect(page.getByLabel('Username or email')).toBeFocused();
  await expect(portal.loginButton()).toBeEnabled();
  await keyboard.type('harbour');
  await keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await keyboard.type(demoPassword);
  await keyboard.press('Enter');

  await expect(portal.search()).toBeVisible();
  await tabTo(page, 'Search organization');
  await keyboard.type('felix');
  await keyboard.press('Enter');
  await expect(portal.freshness()).toHaveText('Live');

  // The skip link comes before the logo, and moves the focus into the page.
  await page.getByRole('link', { name: 'Voxtree' }).focus();
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('link', { name: 'Voxtree' }).focus();
  await tabTo(page, 'Preferences');
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await keyboard.press('d');
  await keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.getByRole('button', { name: 'Preferences' })).toBeFocused();

  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  const card = page.getByRole('group', { name: 'Switch user' });
  await expect(card).toBeVisible();
  await tabTo(page, 'Add or switch user');
  await keyboard.press('Enter');
  await expect(portal.knownUsers()).toBeVisible();
  await tabTo(page, 'Logout');
  await keyboard.press('Enter');
  await expect(portal.knownUsers()).toContainText('Logged out');
  await tabTo(page, 'Login');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeHidden();
  await expect(portal.knownUser('Priya Raman').getByRole('button', { name: 'Login' })).toBeFocused();
});
