import type { Page } from '@playwright/test';
import { patch } from '../../platform/store/write.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { logEntry } from '../support/rows.ts';
import { expect, test } from '../support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const script = `"><img src=x onerror="window.ran=1"><script>window.ran=1</script>{{7*7}}\${7*7}`;
const long = 'W'.repeat(10_000);
const pattern = String.raw`.*(a+)+$[\%_'; DROP TABLE users --`;

/** Expects that no script ran, that no text became an element, and that the page is no wider than its window. */
async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'ran' in window,
    elements: document.querySelectorAll('img, iframe, body script:not([src])').length,
    wider: document.documentElement.scrollWidth > window.innerWidth,
  }));
  expect(found).toEqual({ ran: false, elements: 0, wider: false });
}

test('the sign-in form and the organization search accept any text, show it as text, and send only valid lengths', async ({
  portal,
  platform,
}) => {
  const { page } = portal;

  await test.step('the sign-in form sends only valid lengths', async () => {
    await portal.open();
    await expect(portal.loginButton()).toBeEnabled();
    const sent = async () => (await platform.control.stats({})).calls['session.loginUsers'] ?? 0;
    const before = await sent();
    const wrong = page
      .getByRole('textbox', { name: 'Username or email' })
      .and(page.locator('[aria-invalid]'));

    for (const identifier of ['', '   ', long]) {
      await portal.signIn({ identifier });
      await expect(wrong).toBeVisible();
      await expectHarmless(page);
    }
    for (const password of ['', long]) {
      await portal.signIn({ identifier: 'harbour', password });
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await expectHarmless(page);
    }
    expect(await sent()).toBe(before);

    for (const text of [script, pattern]) {
      await portal.signIn({ identifier: text, password: text });
      await expect(portal.toast('Username or password incorrect')).toBeVisible();
      await expect(portal.loginButton()).toBeEnabled();
      await expectHarmless(page);
    }
    expect(await sent()).toBe(before + 2);
    await portal.signIn({ identifier: 'harbour' });
    await expect(portal.search()).toBeVisible();
  });

  await test.step('the organization search shows any text as text', async () => {
    await expect(portal.organization('Harbour Logistics')).toBeVisible();
    for (const text of [script, pattern, long]) {
      await portal.search().fill(text);
      await expect(page.getByText(`No organization matches “${text}”`)).toBeVisible();
      await portal.search().press('Enter');
      await expectHarmless(page);
      expect(portal.path()).toBe('/');
    }
    await portal.search().fill('');
    await expect(portal.organization('Harbour Logistics')).toBeVisible();
  });
});

test('the password dialog of a known user accepts any text', async ({ portal }) => {
  const { page } = portal;
  await portal.open();
  await portal.signIn({ identifier: 'leaf' });
  await expect(portal.search()).toBeVisible();
  await portal.manageUsers();
  await portal.logout('Ewa Kowalczyk');
  await portal.knownUser('Ewa Kowalczyk').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  const password = dialog.getByLabel('Password', { exact: true });
  for (const text of ['', long]) {
    await password.fill(text);
    await password.press('Enter');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expectHarmless(page);
  }
  await password.fill(script);
  await password.press('Enter');
  await expect(portal.toast('Login failed')).toBeVisible();
  await expect(dialog).toBeVisible();
  await expectHarmless(page);
});

// Proves S0-5-01, S0-5-02.
test('the code boxes accept digits only, however many are pasted', async ({ portal, platform }) => {
  const { page } = portal;
  await portal.open();
  await portal.signIn({ identifier: 'totp' });
  await expect(portal.box(1)).toBeFocused();
  const sent = async () => (await platform.control.stats({})).calls['challenge.message'] ?? 0;
  const before = await sent();
  for (const text of ['', '   ', 'W'.repeat(10_000), '<script>window.ran=1</script>', pattern]) {
    await portal.box(1).focus();
    await portal.pasteCode(text);
    expect((await portal.code()).join('')).toMatch(/^[0-9]*$/);
    await page.keyboard.press('Enter');
    await expect(portal.submitCode()).toBeDisabled();
    await expectHarmless(page);
    for (const place of [6, 5, 4, 3, 2, 1]) {
      await portal.box(place).focus();
      await page.keyboard.press('Backspace');
    }
    expect(await portal.code()).toEqual(['', '', '', '', '', '']);
  }
  expect(await sent()).toBe(before);

  // Too many digits: the first six count.
  await portal.box(1).focus();
  await portal.pasteCode('0'.repeat(10_000));
  expect(await portal.code()).toEqual(['0', '0', '0', '0', '0', '0']);
  await portal.submitCode().click();
  await expect(portal.feedback('Challenge response was not valid, please try again')).toBeVisible();
  expect(await sent()).toBe(before + 1);
  await expectHarmless(page);
  await portal.cancelTwoFactor();
});

test('shows texts of the platform as text in the prompt of a phone call', async ({ portal, platform }) => {
  const { page } = portal;
  const user = `Femke ${script}`;
  await platform.control.write({ writes: [patch('user', demoUserId('phone'), { displayName: user })] });
  await portal.open();
  await portal.signIn({ identifier: 'phone' });
  await expect(portal.prompt()).toContainText(user);
  await expectHarmless(page);
  await platform.control.refuseCall({
    call: 'challenge.message',
    status: 409,
    code: 'X0042',
    message: long,
  });
  await portal.callMe();
  await expect(portal.toast(/W{1000}/)).toBeVisible();
  await expectHarmless(page);
});

test('the name of a wallboard link accepts any text up to its length limit, and is shown as text', async ({
  portal,
}) => {
  const { page } = portal;
  await portal.enter('operator', 'felix');
  await page.getByRole('button', { name: 'Share as wallboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share as wallboard' });
  const name = dialog.getByLabel('Name', { exact: true });
  for (const text of ['', '   ', long]) {
    await name.fill(text);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expectHarmless(page);
  }
  const label = script.slice(0, 100);
  await name.fill(label);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('table', { name: 'Shared links' })).toContainText(label);
  await expectHarmless(page);
  await dialog.getByRole('button', { name: `Revoke ${label}` }).click();
  const question = page.getByRole('dialog', { name: 'Revoke link' });
  await expect(question).toContainText(label);
  await expectHarmless(page);

  // The wallboard shows the organization's name, not the name of the link.
  await question.getByRole('button', { name: 'Cancel' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await portal.open(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Logistics Felixstowe');
  await expectHarmless(page);
});

test('shows names and messages of the platform as text everywhere', async ({ portal, platform }) => {
  const { page } = portal;
  const [user, organization] = [`Priya ${script}`, `Harbour ${script}`];
  const writes = [
    patch('user', demoUserId('harbour'), { displayName: user }),
    patch('organization', organizationId('Harbour Logistics'), { name: organization }),
    logEntry({ organization: 'Harbour Logistics', level: 'fatal', message: script }),
  ];
  await platform.control.write({ writes });

  await portal.open();
  await portal.signIn({ identifier: 'harbour' });
  await expect(portal.organization(organization)).toBeVisible();
  await portal.search().fill('<script>');
  await expect(portal.tree().locator('mark')).toHaveText(['<script>']);
  await expectHarmless(page);

  await portal.search().press('Enter');
  await expect(portal.changeOrganizationButton()).toHaveAttribute('title', organization);
  await expect(page).toHaveTitle(`${organization} | Voxtree`);
  await expect.poll(async () => (await portal.recentErrors())[0]?.message).toContain('<script>');
  await expectHarmless(page);

  await portal.manageUsers();
  await expect(portal.knownUser(user)).toBeVisible();
  await expect(portal.knownUsers()).toContainText(organization);
  await expectHarmless(page);

  await platform.control.refuseCall({
    call: 'session.loginUsers',
    status: 409,
    code: 'X0042',
    message: script,
  });
  await portal.addUser({ identifier: 'people' });
  await expect(portal.toast(`${script} (see console for details)`)).toBeVisible();
  await expectHarmless(page);
});

/** Paths that try to lead to another site or to run a script. */
const paths = [
  '//elsewhere.example/',
  '//elsewhere.example/%2e%2e',
  '/%5Celsewhere.example',
  '/%2F%2Felsewhere.example',
  '/organization/https:%2F%2Felsewhere.example',
  '/organization/..%2F..%2F%2Felsewhere.example',
  '/organization/javascript:window.ran=1',
  `/organization/${encodeURIComponent(script)}`,
  '/?redirect=https://elsewhere.example&next=//elsewhere.example&returnTo=javascript:window.ran=1',
  '/#//elsewhere.example',
];

test('no path leads to another site', async ({ portal, platform }) => {
  const { page } = portal;
  const foreignRequests: string[] = [];
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:/.test(url.protocol) && url.origin !== platform.origin) foreignRequests.push(request.url());
  });
  const visit = async (path: string) => {
    const response = await page.request.get(`${platform.origin}${path}`, {
      headers: { accept: 'text/html' },
      maxRedirects: 0,
    });
    expect(response.headers()['location'], path).toBeUndefined();
    await portal.open(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(new URL(page.url()).origin, path).toBe(platform.origin);
    await expectHarmless(page);
  };

  for (const path of paths) await visit(path);
  await portal.open();
  await portal.signIn({ identifier: 'harbour' });
  await expect(portal.search()).toBeVisible();
  for (const path of paths) await visit(path);
  const links = await page
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).origin));
  expect(new Set(links)).toEqual(new Set([platform.origin]));
  expect(foreignRequests).toEqual([]);
});
