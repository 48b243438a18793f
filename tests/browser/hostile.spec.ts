import type { Page } from '@playwright/test';
import { patch } from '../platform/areas/write.ts';
import { organizationId } from '../platform/demo/organizations.ts';
import { demoUserId } from './support/demo-user-id.ts';
import { logEntry } from './support/rows.ts';
import { expect, test } from './support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const script = `"><img src=x onerror="window.ran=1"><script>window.ran=1</script>{{7*7}}\${7*7}`;
const long = 'W'.repeat(10_000);
const pattern = String.raw`.*(a+)+$[\%_'; DROP TABLE users --`;

/** Nothing ran, nothing became an element, and the page is no wider than its window. */
async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'ran' in window,
    elements: document.querySelectorAll('img, iframe, body script:not([src])').length,
    wider: document.documentElement.scrollWidth > window.innerWidth,
  }));
  expect(found).toEqual({ ran: false, elements: 0, wider: false });
}

test('the form of username and password takes anything, and sends only what could be right', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  await portal.open();
  await expect(portal.loginButton()).toBeEnabled();
  const sent = async () => (await platform.control.stats({})).calls['session.loginUsers'] ?? 0;
  const before = await sent();
  const wrong = page.getByRole('textbox', { name: 'Username or email' }).and(page.locator('[aria-invalid]'));

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

test('the password of a known user takes anything', async ({ portal }) => {
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

test('the code of an app takes digits alone, however many are pasted', async ({ portal, platform }) => {
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

test('what the platform says in the prompt of a telephone is text', async ({ portal, platform }) => {
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

test('the name of a share takes anything that is no longer than a name, and shows it as text', async ({
  portal,
}) => {
  const { page } = portal;
  await portal.enter('operator', 'felix');
  await page.getByRole('button', { name: 'Share as a wallboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share as a wallboard' });
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

  // The name is that of the link's reader, and the organization's heads the page.
  await question.getByRole('button', { name: 'Cancel' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await portal.open(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Logistics Felixstowe');
  await expectHarmless(page);
});

test('the search of organizations takes anything, and shows it as text', async ({ portal }) => {
  const { page } = portal;
  await portal.open();
  await portal.signIn({ identifier: 'harbour' });
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

test('names and messages that the platform sends are text wherever they show', async ({
  portal,
  platform,
}) => {
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
    call: 'session.logoutUser',
    status: 409,
    code: 'X0042',
    message: script,
  });
  await portal.logout(user);
  await expect(portal.toast(`${script} (see console for details)`)).toBeVisible();
  await expectHarmless(page);
});

/** Addresses that try to be elsewhere, or to be a script. */
const addresses = [
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

test('no address leads to another site', async ({ portal, platform }) => {
  const { page } = portal;
  const strangers: string[] = [];
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:/.test(url.protocol) && url.origin !== platform.origin) strangers.push(request.url());
  });
  const visit = async (address: string) => {
    const answer = await page.request.get(`${platform.origin}${address}`, {
      headers: { accept: 'text/html' },
      maxRedirects: 0,
    });
    expect(answer.headers()['location'], address).toBeUndefined();
    await portal.open(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    expect(new URL(page.url()).origin, address).toBe(platform.origin);
    await expectHarmless(page);
  };

  for (const address of addresses) await visit(address);
  await portal.open();
  await portal.signIn({ identifier: 'harbour' });
  await expect(portal.search()).toBeVisible();
  for (const address of addresses) await visit(address);
  const links = await page
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).origin));
  expect(new Set(links)).toEqual(new Set([platform.origin]));
  expect(strangers).toEqual([]);
});
