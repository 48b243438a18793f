import { accountPart } from '../../driver/shell/account-part.ts';
import { expect, test } from '../support/test.ts';

// Proves S0-2-03.
test('my account opens its first page, and each page has its own URL', async ({ portal }) => {
  const account = accountPart(portal.page);
  await portal.enter('nobody', 'Súdwest');
  await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
  await account.openAccount();
  await expect(account.heading('Session')).toBeVisible();
  expect(portal.path()).toBe('/me/session');
  await expect(account.side().getByRole('link')).toHaveText([
    'Session',
    'Preferences',
    'Profile',
    'Security',
  ]);
  await account.goTo('Profile');
  await expect(portal.page.getByText('nobody@example.com')).toBeVisible();
  await expect(account.side().getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
});

// Proves S0-3-13.
test('my account asks to sign in first, unknown pages say so, and preferences apply at once in all tabs', async ({
  portal,
}) => {
  const account = accountPart(portal.page);

  await test.step('unknown pages show "Page not found"; my account asks to sign in first', async () => {
    await portal.open('/me/profile');
    await expect(portal.loginButton()).toBeVisible();
    await portal.signIn({ identifier: 'leaf' });
    await expect(portal.page.getByText('leaf@example.com')).toBeVisible();
    for (const path of ['/me/no-such', '/admin/no-such']) {
      await portal.open(path);
      await expect(portal.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    }
  });

  await test.step('preferences apply at once in all tabs, and after a reload', async () => {
    const other = await portal.newTab('/me/preferences');
    const otherAccount = accountPart(other.page);
    await account.openAccount();
    await account.goTo('Preferences');
    await account.choose('Date and time format', /^American/);
    await account.choose('Show times as', 'Relative, such as “5 minutes ago”');
    await account.choose('Theme', 'Dark');
    await expect(otherAccount.isChosen('Date and time format', /^American/)).toBeVisible();
    await expect(other.page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await account.choose('Language', 'Nederlands');
    await expect(other.page.getByRole('heading', { level: 1, name: 'Voorkeuren' })).toBeVisible();
    await portal.page.reload();
    await expect(portal.page.getByRole('radio', { name: /^Amerikaans/ })).toBeChecked();
    await expect(
      portal.page.getByRole('radio', { name: 'Relatief, zoals ‘5 minuten geleden’' }),
    ).toBeChecked();
  });
});

// Proves S0-2-06.
test('a page keeps its elements and its scroll position while another page is shown', async ({ portal }) => {
  const { page } = portal;
  const account = accountPart(page);
  await page.setViewportSize({ width: 1000, height: 420 });
  await portal.enter('leaf', 'Łódź');
  await account.openAccount();
  await account.goTo('Preferences');
  await page.getByRole('radio', { name: 'Dark' }).scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => window.scrollY);
  await expect.poll(top).toBeGreaterThan(100);
  // The page learns where it is scrolled to with the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const scrolled = await top();
  const radioBefore = await page.getByRole('radio', { name: 'Dark' }).elementHandle();
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('a')) if (link.textContent === 'Profile') link.click();
  });
  await expect(account.heading('Profile')).toBeVisible();
  await expect.poll(top).toBe(0);
  await account.goTo('Preferences');
  await expect(account.heading('Preferences')).toBeVisible();
  await expect.poll(top).toBe(scrolled);
  expect(await radioBefore?.evaluate((radio) => radio.isConnected)).toBe(true);
});

// Proves S0-9-04.
test('shows relative dates that move with the clock, with the exact time as title', async ({ portal }) => {
  const account = accountPart(portal.page);
  await portal.page.clock.install();
  await portal.enter('leaf', 'Łódź');
  await account.openAccount();
  const lastSeen = account.sessions().locator('time').first();
  await expect(lastSeen).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await account.goTo('Preferences');
  await account.choose('Show times as', 'Relative, such as “5 minutes ago”');
  await account.choose('Date and time format', /^Dutch/);
  await account.goTo('Session');
  await expect(lastSeen).toHaveText('now');
  await expect(lastSeen).toHaveAttribute('title', /^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/);
  await portal.page.clock.fastForward(61_000);
  await expect(lastSeen).toHaveText('1 minute ago');
});

// Proves S0-3-14.
test('on a public computer preferences stay in the tab', async ({ portal }) => {
  const account = accountPart(portal.page);
  await portal.open();
  await portal.signIn({ identifier: 'leaf', publicComputer: true });
  await expect(portal.header()).toContainText('Ewa Kowalczyk');
  await account.openAccount();
  await account.goTo('Preferences');
  await account.choose('Date and time format', /^American/);
  await account.choose('Theme', 'Dark');
  await expect(portal.page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  expect(await portal.page.evaluate(() => Object.keys(localStorage))).not.toContain('color-scheme');
  expect(await portal.page.evaluate(() => Object.keys(localStorage))).not.toContain('date-time-format');
});

test('a session can be ended from another browser, and all sessions together', async ({
  portal,
  openOtherBrowser,
}) => {
  const account = accountPart(portal.page);
  await portal.enter('harbour', 'Felix');
  await account.openAccount();
  await expect(account.sessions().getByRole('row')).toHaveCount(2);
  await expect(account.sessions()).toContainText('This browser');

  const other = await openOtherBrowser();
  await other.enter('harbour', 'Felix');
  await expect(other.navigation()).toBeVisible();
  await account.goTo('Profile');
  await account.goTo('Session');
  await expect(account.sessions().getByRole('row')).toHaveCount(3);
  await account.sessions().getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(other.knownUsers()).toContainText('Logged out');
  await expect(other.page.getByText('you or an administrator ended this session')).toBeVisible();
  await expect(account.sessions().getByRole('row')).toHaveCount(2);

  await other.login('Priya Raman');
  await expect(other.knownUsers()).toBeHidden();
  await account.logoutEverywhere();
  await expect(portal.knownUsers()).toContainText('Logged out');
  await expect(other.knownUsers()).toContainText('Logged out');
});
