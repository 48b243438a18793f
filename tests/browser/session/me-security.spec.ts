import { totpCode } from '../../platform/auth/totp.ts';
import { demoPassword } from '../../driver/shell/sign-in-part.ts';
import { securityPart } from '../../driver/shell/security-part.ts';
import { tabTo } from '../../driver/tab-to.ts';
import { expect, test } from '../support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const ewa = 'Ewa Kowalczyk';
const priya = 'Priya Raman';
const app = 'Authenticator app (TOTP)';
const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

// Proves S0-2-57, S0-9-09, S1-9-10.
test('sets up an authenticator app, asks for its code at the next sign-in, and turns it off', async ({
  portal,
}) => {
  const { page } = portal;
  const security = securityPart(page);
  await portal.open('/me/security');
  await portal.signIn({ identifier: 'leaf' });
  await expect(security.option('Off')).toContainText('In use');

  await security.openSetup();
  const uri = await security.shownUri();
  const secret = await security.shownSecret();
  expect(secret).toMatch(/^[A-Z2-7]{16}$/);
  expect(uri).toContain('otpauth://totp/Voxtree:leaf?');
  expect(Object.fromEntries(new URL(uri).searchParams)).toEqual({
    issuer: 'Voxtree',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(await security.scannedUri()).toBe(uri);

  await security.next();
  await expect(security.codeBox(1)).toBeFocused();
  await security.turnOn(wrongCode(totpCode(secret, Date.now())), demoPassword);
  await expect(security.setup()).toContainText('This code is not valid.');
  await expect(security.codeBox(1)).toBeFocused();
  await security.turnOn(totpCode(secret, Date.now()), 'not this one');
  await expect(security.setup()).toContainText('This is not your current password.');
  await expect(security.option('Off')).toContainText('In use');
  const usedCode = totpCode(secret, Date.now());
  await security.turnOn(usedCode, demoPassword);
  await expect(portal.toast('Two-factor authentication is on')).toBeVisible();
  await expect(security.setup()).toBeHidden();
  await expect(security.option(app)).toContainText('In use');

  await portal.manageUsers();
  await portal.logout(ewa);
  await portal.login(ewa);
  await expect(portal.prompt()).toBeVisible();
  // A code works only once. The next one is already accepted, because the clock of an app may be fast.
  await portal.typeCode(usedCode);
  await portal.submitCode().click();
  await expect(portal.feedback('Challenge response was not valid, please try again')).toBeVisible();
  await expect(portal.box(1)).toBeFocused();
  await portal.typeCode(totpCode(secret, Date.now() + 30_000));
  await portal.submitCode().click();
  await expect(portal.toast('2FA challenge completed successfully')).toBeVisible();
  await portal.open('/me/security');
  await expect(security.option(app)).toContainText('In use');

  await security.switchTo('Turn off', demoPassword);
  await expect(portal.toast('Two-factor authentication is off')).toBeVisible();
  await expect(security.option('Off')).toContainText('In use');
  await expect(
    security.option('Prompt phone digits').getByRole('button', { name: 'Use my mobile phone' }),
  ).toHaveAccessibleDescription(/no mobile phone number/);
});

test('switching to phone digits and back shows in another tab at once', async ({ portal }) => {
  const security = securityPart(portal.page);
  await portal.open('/me/security');
  await portal.signIn({ identifier: 'harbour' });
  await expect(security.option('Off')).toContainText('In use');
  const other = await portal.newTab('/me/security');
  const otherSecurity = securityPart(other.page);
  await expect(otherSecurity.option('Off')).toContainText('In use');
  await security.switchTo('Use my mobile phone', demoPassword);
  await expect(otherSecurity.option('Prompt phone digits')).toContainText('In use');
  await otherSecurity.switchTo('Turn off', demoPassword);
  await expect(security.option('Off')).toContainText('In use');
});

// Proves S1-8-11.
test('generates a password, keeps unsaved input through lost answers and connections, and speaks Dutch', async ({
  portal,
  platform,
  context,
}) => {
  const { page } = portal;
  const security = securityPart(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await portal.open('/me/security');
  await portal.signIn({ identifier: 'logs' });

  await test.step('a generated password is shown and copied', async () => {
    await security.generatePassword();
    await expect(portal.toast('New password generated')).toBeVisible();
    await expect(security.newPassword()).toHaveAttribute('type', 'text');
    const password = await security.newPassword().inputValue();
    expect(password).toMatch(/^[A-HJ-NP-Za-kmnp-z2-9@#_&\-+/*!?]{10}$/);
    await security.copyPassword();
    await expect(portal.toast('Password copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
    await security.generatePassword();
    await expect(security.newPassword()).not.toHaveValue(password);
    await security.newPassword().fill('');
  });

  await test.step('without a connection the actions are disabled, and say why', async () => {
    await expect(security.savePassword()).toBeEnabled();
    await platform.control.cut({ refuseForMs: 60_000 });
    await expect(security.savePassword()).toBeDisabled();
    const reason = /connect/i;
    await expect(security.savePassword()).toHaveAccessibleDescription(reason);
    await expect(
      security.option(app).getByRole('button', { name: 'Set up an app' }),
    ).toHaveAccessibleDescription(reason);
    await platform.control.calm();
    await expect(security.savePassword()).toBeEnabled({ timeout: 40_000 });
  });

  await test.step('unsaved input holds back a new version, and survives a lost answer', async () => {
    const isBusy = () =>
      page.evaluate(async () =>
        (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith('busy:')),
      );
    await expect(security.savePassword()).toBeEnabled();
    expect(await isBusy()).toBe(false);
    // Ten losses are more than the browser's own retries.
    await platform.control.loseCall({ call: 'user.setPassword', times: 10 });
    await security.changePassword(demoPassword, 'a password of some length');
    await expect(portal.toast('The server did not respond.')).toBeVisible();
    await expect(security.newPassword()).toHaveValue('a password of some length');
    expect(await isBusy()).toBe(true);
    await security.currentPassword().fill('');
    await security.newPassword().fill('');
    await expect.poll(isBusy).toBe(false);
    await platform.control.calm();
  });

  await test.step('the page is translated to Dutch', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    await portal.setLanguage('Nederlands');
    await expect(page.getByRole('heading', { level: 1, name: 'Beveiliging' })).toBeVisible();
    await page.getByLabel('Huidig wachtwoord', { exact: true }).fill('not this one');
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('a password of some length');
    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
    await expect(page.getByText('Dit is niet je huidige wachtwoord.')).toBeVisible();
    await page.getByRole('button', { name: 'App instellen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Authenticator-app instellen' });
    await expect(dialog.getByLabel('Geheime sleutel', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Volgende' }).click();
    await expect(dialog.getByText('Voer de code in die de app voor je account toont.')).toBeVisible();
  });
});

test('failed logins of the user appear at once, and stay without a connection', async ({
  portal,
  platform,
  openOtherBrowser,
}) => {
  const failures = securityPart(portal.page).failures();
  await portal.open('/me/security');
  await portal.signIn({ identifier: 'bruxelles' });
  await expect(failures).toContainText('No recent failed logins');
  const other = await openOtherBrowser();
  await other.open('/');
  await other.signIn({ identifier: 'bruxelles', password: 'not this one' });
  const row = failures.getByRole('row').filter({ hasText: 'Wrong password' });
  await expect(row).toContainText('127.0.0.1');
  await expect(row).toContainText(/Chrome on /);
  await expect(portal.page.getByText('Live', { exact: true })).toHaveCount(1);
  await platform.control.cut({ refuseForMs: 60_000 });
  await expect(failures).toContainText('as of');
  await expect(row).toBeVisible();
  await platform.control.calm();
  await portal.setLanguage('Nederlands');
  await expect(portal.page.getByRole('table', { name: 'Mislukte inlogpogingen' })).toContainText(
    'Onjuist wachtwoord',
  );
});

test('my account is usable by keyboard alone, up to setting up an app', async ({ portal }) => {
  const { page } = portal;
  const { keyboard } = page;
  const security = securityPart(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await portal.open('/me/session');
  await portal.signIn({ identifier: 'channels' });
  await expect(heading('Session')).toBeVisible();
  await expect(page.getByText('Expires in 30 days')).toBeVisible();
  await tabTo(page, 'Log out everywhere');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log out everywhere' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Log out everywhere' })).toBeFocused();

  await page.getByRole('link', { name: 'Voxtree' }).focus();
  await tabTo(page, 'Preferences');
  await tabTo(page, 'Preferences');
  await keyboard.press('Enter');
  await expect(heading('Preferences')).toBeVisible();
  await tabTo(page, /^International/);
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Dutch/ })).toBeChecked();
  await tabTo(page, /^Debug panel/);
  await keyboard.press('Space');
  await expect(page.getByRole('switch', { name: /^Debug panel/ })).toBeChecked();
  await expect(page.getByRole('complementary', { name: 'Debug panel' })).toBeVisible();
  await keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Debug panel' })).toBeHidden();

  await page.getByRole('link', { name: 'Voxtree' }).focus();
  await tabTo(page, 'Profile');
  await keyboard.press('Enter');
  await expect(page.getByText('channels@example.com')).toBeVisible();

  await page.getByRole('link', { name: 'Voxtree' }).focus();
  await tabTo(page, 'Security');
  await keyboard.press('Enter');
  await expect(heading('Security')).toBeVisible();
  await tabTo(page, 'Generate password');
  await keyboard.press('Enter');
  await expect(security.newPassword()).not.toHaveValue('');
  await tabTo(page, 'Set up an app');
  await keyboard.press('Enter');
  const secret = await security.shownSecret();
  await tabTo(page, 'Next');
  await keyboard.press('Enter');
  await expect(security.codeBox(1)).toBeFocused();
  await keyboard.type(totpCode(secret, Date.now()));
  await tabTo(page, 'Current password');
  await keyboard.type(demoPassword);
  await keyboard.press('Enter');
  await expect(security.option(app)).toContainText('In use');
  await expect(security.setup()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set up another app' })).toBeFocused();
});

// The last one: the password cannot be changed back, because nobody may choose that of the demo.
test('changes a password: errors at their fields, the old password refused, other browsers logged out', async ({
  portal,
  openOtherBrowser,
}) => {
  const security = securityPart(portal.page);
  const next = 'a password of some length';
  const other = await openOtherBrowser();
  await other.open('/me/security');
  await other.signIn({ identifier: 'harbour' });
  await expect(securityPart(other.page).newPassword()).toBeVisible();

  await portal.open('/me/security');
  await portal.signIn({ identifier: 'harbour' });
  await security.savePassword().click();
  await expect(portal.page.getByText('Enter your current password.')).toBeVisible();
  await security.changePassword(demoPassword, 'short');
  await expect(security.newPassword()).toHaveAccessibleDescription(/Use at least 12 characters\./);
  await security.changePassword(demoPassword, 'harbour@example.com');
  await expect(
    portal.page.getByText(
      'The password cannot be the user’s name, username or email address, with or without digits.',
    ),
  ).toBeVisible();
  await security.changePassword(demoPassword, '123456789012');
  await expect(security.newPassword()).toHaveAccessibleDescription(/This is a repetition or sequence\./);
  // Only the platform has the list.
  await security.changePassword(demoPassword, 'Welkom202612');
  await expect(security.newPassword()).toHaveAccessibleDescription(/Many people use this password\./);
  await security.changePassword('not this one', next);
  await expect(portal.page.getByText('This is not your current password.')).toBeVisible();
  await expect(security.currentPassword()).toBeFocused();
  await expect(security.newPassword()).toHaveValue(next);

  await security.changePassword(demoPassword, next);
  await expect(portal.toast('Password changed')).toBeVisible();
  await expect(security.newPassword()).toHaveValue('');
  await expect(other.knownUsers()).toContainText('Logged out');
  await other.login(priya);
  await expect(other.toast('Login failed')).toBeVisible();
  await expect(portal.knownUsers()).toBeHidden();
  await portal.manageUsers();
  await portal.logout(priya);
  await portal.login(priya, next);
  await expect(portal.knownUsers()).toBeHidden();
});
