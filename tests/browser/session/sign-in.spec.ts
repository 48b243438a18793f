import type { Locator } from '@playwright/test';
import { demoUserId } from '../support/demo-user-id.ts';
import { databaseNames } from '../support/stored-rows.ts';
import { watchTexts } from '../support/watch-texts.ts';
import { expect, test } from '../support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const incorrect = 'Username or password incorrect';

// Proves S0-2-39, S0-7-08, S0-8-01, S0-8-02.
test('reports a wrong password, in the form and at a known user', async ({ portal }) => {
  const seen = await watchTexts(portal.page, ['Select user']);
  await portal.open();
  await portal.signIn({ identifier: 'harbour', password: 'not-this' });
  await expect(portal.toast(incorrect)).toBeVisible();
  const password = portal.page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(incorrect);
  await password.press('Backspace');
  await expect(password).not.toHaveAccessibleDescription(incorrect);
  await portal.signIn({ identifier: 'harbour' });
  await expect(portal.search()).toBeVisible();
  // The table of users is not shown on the way to the portal.
  expect(await seen()).toEqual({});
  await portal.manageUsers();
  await expect.poll(async () => Object.keys(await seen())).toEqual(['Select user']);
  await portal.logout('Priya Raman');
  await portal.login('Priya Raman', 'not-this');
  await expect(portal.toast('Login failed')).toBeVisible();
  const dialog = portal.page.getByRole('dialog', { name: 'Login' });
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'This is not the password of this user.',
  );
});

test('says what is missing only after an attempt, until it is typed, and keeps what is typed meanwhile', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  await portal.open();
  const identifier = page.getByLabel('Username or email');
  const password = page.getByLabel('Password', { exact: true });
  await expect(identifier).toBeFocused();
  const missing = page.getByRole('alert').filter({ hasText: 'Enter your' });
  await identifier.pressSequentially('a');
  await identifier.press('Backspace');
  await expect(missing).toHaveCount(0);

  await identifier.press('Enter');
  await expect(missing).toHaveText(['Enter your username or email address.', 'Enter your password.']);
  await expect(identifier).toBeFocused();
  await identifier.pressSequentially('harbour');
  await expect(missing).toHaveText(['Enter your password.']);
  await identifier.press('Enter');
  await expect(password).toBeFocused();

  await password.pressSequentially('wrong');
  await expect(missing).toHaveCount(0);
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(incorrect);
  await expect(password).toBeFocused();
  expect(await password.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(5);
  await password.pressSequentially('x');
  await expect(password).toHaveValue('x');
  await expect(password).not.toHaveAttribute('aria-invalid');

  await test.step('keep what is typed while the answer to a wrong password is under way', async () => {
    const { control } = platform;
    /** Types in a field between the attempt and its answer, and goes on typing after it. */
    const typeOver = async (field: Locator, before: string, after: string): Promise<void> => {
      await portal.fillIn({ identifier: 'harbour', password: 'not-this' });
      await control.holdCall({ call: 'session.loginUsers' });
      await password.press('Enter');
      await expect.poll(async () => (await control.stats()).held['session.loginUsers']).toBe(1);
      await field.press('ControlOrMeta+a');
      await page.keyboard.type(before);
      await control.releaseCalls();
      await expect(portal.loginButton()).not.toHaveAttribute('aria-busy');
      await page.keyboard.type(after);
    };
    await typeOver(password, 'demo-', 'portal-1');
    await expect(password).toHaveValue('demo-portal-1');
    await expect(password).not.toHaveAttribute('aria-invalid');
    await typeOver(identifier, 'zorg', 'groep');
    await expect(identifier).toHaveValue('zorggroep');
    await expect(password).toHaveValue('not-this');
  });
});

test('a token copied out of the browser’s database is refused elsewhere', async ({
  portal,
  platform,
  playwright,
}) => {
  await portal.open();
  await portal.signIn({ identifier: 'harbour' });
  await expect(portal.search()).toBeVisible();
  const { page } = portal;
  const token = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('portal-registry-1');
          opening.onerror = reject;
          opening.onsuccess = () => {
            const reading = opening.result.transaction('facts').objectStore('facts').get('token');
            reading.onsuccess = () => {
              opening.result.close();
              resolve((reading.result as { value: string } | undefined)?.value ?? '');
            };
          };
        }),
    );
  await expect.poll(token).not.toBe('');
  const url = `${platform.origin}/v1/auth/session`;
  const request = { headers: { 'x-session': await token() }, data: {} };
  const elsewhere = await playwright.request.newContext();
  expect((await elsewhere.patch(url, request)).status()).toBe(401);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  // The engine's own requests and socket bring the cookie.
  expect((await page.request.patch(url, request)).status()).toBe(200);
  await page.reload();
  await expect(portal.search()).toBeVisible();
  await elsewhere.dispose();
});

// Proves S0-5-04.
test('does not submit the form twice', async ({ portal, platform }) => {
  await platform.control.holdCall({ call: 'session.loginUsers' });
  const calls = async () => (await platform.control.stats()).calls['session.loginUsers'] ?? 0;
  const before = await calls();
  await portal.open();
  await portal.signIn({ identifier: 'harbour' });
  await expect(portal.loginButton()).toBeDisabled();
  await expect.poll(calls).toBe(before + 1);
  await portal.page.keyboard.press('Enter');
  await portal.loginButton().click({ force: true });
  await platform.control.releaseCalls({});
  await expect(portal.search()).toBeVisible();
  expect(await calls()).toBe(before + 1);
});

// Proves S0-7-05.
test('a form submitted before the session exists waits for it, but not for the socket', async ({
  portal,
  platform,
}) => {
  await platform.control.holdSockets();
  await platform.control.holdCall({ call: 'session.create' });
  await portal.open();
  await portal.fillIn({ identifier: 'harbour' });
  await portal.page.keyboard.press('Enter');
  await expect(portal.loginButton()).toHaveAttribute('aria-busy', 'true');
  await platform.control.releaseCalls({});
  await expect(portal.search()).toBeVisible();
});

// Proves S0-2-34, S0-7-07.
test('signs in all users with the same identifier, and lets the user select one', async ({ portal }) => {
  await portal.open();
  await portal.signIn({ identifier: 'MILA@example.com' });
  await expect(portal.knownUsers()).toBeVisible();
  const status = 'Logged in';
  expect(await portal.userRows()).toEqual([
    {
      organization: 'Bakkerij De Gouden Korenaar',
      user: 'Mila Jansen',
      identity: 'mila@example.com',
      status,
    },
    {
      organization: 'Bakkerij De Gouden Korenaar Zwolle',
      user: 'Mila Jansen (Zwolle)',
      identity: 'mila@example.com',
      status,
    },
  ]);
  // The switch says beforehand what it takes from those who are signed in.
  await portal.page.getByRole('button', { name: 'Add another user' }).click();
  await expect(portal.page.getByLabel('This is a public computer')).toHaveAccessibleDescription(
    /what is stored for Mila Jansen, Mila Jansen \(Zwolle\) is deleted/,
  );
  await portal.page.getByRole('button', { name: 'Cancel' }).click();
  await portal.selectUser('Mila Jansen (Zwolle)');
  await expect(portal.organization('Bakkerij De Gouden Korenaar Zwolle')).toBeVisible();

  // The table marks the user in use and leads back to their work.
  await portal.chooseOrganization('Zwolle');
  await expect(portal.freshness()).toHaveText('Live');
  const { pathname } = new URL(portal.page.url());
  await portal.manageUsers();
  const inUse = portal.knownUsers().locator('[aria-current="true"]');
  await expect(inUse).toHaveCount(1);
  await expect(inUse).toContainText('Mila Jansen (Zwolle)');
  await portal.page.getByRole('button', { name: 'Back to Mila Jansen (Zwolle)' }).click();
  await expect(portal.freshness()).toHaveText('Live');
  expect(new URL(portal.page.url()).pathname).toBe(pathname);

  const other = await portal.newTab('/');
  // A tab that has not shown the user yet has nothing to tell.
  await expect.poll(() => other.selectedUser()).toContain('Mila Jansen (Zwolle)');
  await portal.logoutHere();
  const statuses = async () => (await portal.userRows()).map(({ status: shown }) => shown);
  await expect.poll(statuses).toEqual([status, 'Logged out']);
  const notice = 'You were logged out in another tab of this browser.';
  await expect(other.page.getByText(notice)).toBeVisible();
  await expect(portal.page.getByText(notice)).toBeHidden();
});

// Proves S0-3-12, S0-4-04, S0-4-05, S0-7-09.
test('logout deletes the data but keeps the row, forget removes the row, also after a restart', async ({
  profile,
}) => {
  let portal = await profile.open();
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  const partitions = async () =>
    (await databaseNames(portal.page)).filter((name) => name.startsWith('portal-rows-'));
  await expect.poll(partitions).toHaveLength(1);
  await portal.manageUsers();
  await portal.logout('Priya Raman');
  await expect(portal.knownUser('Priya Raman').getByRole('button', { name: 'Forget' })).toBeVisible();
  await expect.poll(partitions).toEqual([]);

  await profile.close();
  portal = await profile.open();
  await portal.open();
  await expect(portal.knownUsers()).toContainText('Logged out');
  await portal.forget('Priya Raman');
  await expect(portal.knownUsers()).toBeHidden();

  await profile.close();
  portal = await profile.open();
  await portal.open();
  await expect(portal.loginButton()).toBeVisible();
  await expect(portal.knownUsers()).toBeHidden();
});

// Proves S0-4-14.
test('a user whom an administrator signs out is logged out, and their rows are deleted', async ({
  portal,
  platform,
}) => {
  await portal.enter('leaf', 'krüger');
  await expect(portal.freshness()).toHaveText('Live');
  await platform.control.revoke({ userId: demoUserId('leaf') });
  await expect(portal.knownUsers()).toContainText('Logged out');
  const names = () => databaseNames(portal.page);
  await expect
    .poll(async () => (await names()).filter((name) => name.includes(demoUserId('leaf'))))
    .toEqual([]);
});
