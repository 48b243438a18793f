import { userPart } from '../../driver/entity/user-part.ts';
import { totpCode } from '../../platform/auth/totp.ts';
import { demoSecret } from '../../platform/demo/user-list.ts';
import { axeViolations } from '../support/axe.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { expect, test } from '../support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const ending = {
  success: '2FA challenge completed successfully',
  failed: '2FA challenge failed',
  cancelled: 'Two-factor authentication aborted',
};
const invalid = 'Challenge response was not valid, please try again';
const thijs = 'Thijs Okonkwo';
const femke = 'Femke Aydın';
const code = (): string => totpCode(demoSecret, Date.now());
const wrongCode = (): string => String((Number(code()) + 1) % 1_000_000).padStart(6, '0');

// Proves S0-2-35, S0-2-41, S0-4-03, S0-4-06, S0-5-01, S0-5-02, S0-8-03, S0-8-04.
test('the prompt opens by itself, reports a wrong code, and signs in with a pasted one', async ({
  portal,
  platform,
}) => {
  await portal.open();
  await portal.signIn({ identifier: 'totp' });
  await expect(portal.prompt()).toBeVisible();
  await expect(portal.knownUsers()).toContainText(/2FA required\s+(?:10:00|9:\d\d)/);
  const first = await portal.knownUsers().getByRole('timer').innerText();
  await expect.poll(() => portal.knownUsers().getByRole('timer').innerText()).not.toBe(first);

  await expect(portal.box(1)).toBeFocused();
  await portal.typeCode('12x345');
  expect(await portal.code()).toEqual(['1', '2', '3', '4', '5', '']);
  await expect(portal.submitCode()).toBeDisabled();
  await portal.page.keyboard.press('Backspace');
  expect(await portal.code()).toEqual(['1', '2', '3', '4', '', '']);
  await portal.pasteCode(wrongCode());
  await portal.submitCode().click();
  await expect(portal.feedback(invalid)).toBeVisible();
  await expect(portal.box(1)).toBeFocused();
  expect(await portal.code()).toEqual(['', '', '', '', '', '']);

  await platform.control.holdCall({ call: 'session.refresh' });
  const right = code();
  await portal.pasteCode(` ${right.slice(0, 3)}-${right.slice(3)} `);
  await portal.page.keyboard.press('Enter');
  await expect(portal.feedback('Challenge response was valid')).toBeVisible();
  await platform.control.releaseCalls({});
  await expect(portal.toast(ending.success)).toBeVisible();
  await expect(portal.search()).toBeVisible();
  expect(await portal.selectedUser()).toContain(thijs);
});

// Proves S0-2-40, S0-4-07, S0-4-08, S0-7-10.
test('a cancelled challenge can be started again, and five wrong codes fail it', async ({ portal }) => {
  await portal.open();
  await portal.signIn({ identifier: 'totp' });
  await expect(portal.prompt()).toBeVisible();
  await portal.cancelTwoFactor();
  await expect(portal.toast(ending.cancelled)).toBeVisible();
  await expect(portal.prompt()).toBeHidden();

  await portal.startTwoFactor(thijs);
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    await expect(portal.box(1)).toBeFocused();
    expect(await portal.code()).toEqual(['', '', '', '', '', '']);
    await portal.typeCode(wrongCode());
    await portal.submitCode().click();
    if (wrong < 5) await expect(portal.feedback(invalid)).toBeVisible();
  }
  await expect(portal.toast(ending.failed)).toBeVisible();
  await expect(portal.prompt()).toBeHidden();
  await expect(portal.knownUsers()).toContainText('2FA required');
  await portal.logout(thijs);
  await expect(portal.knownUsers()).toContainText('Logged out');
});

// Proves S0-2-42, S0-4-06, S0-7-36.
test('shows number and digits of the phone call, and signs in once they are typed there', async ({
  portal,
  platform,
}) => {
  await portal.open();
  await portal.signIn({ identifier: 'phone' });
  await expect(portal.prompt()).toContainText('We will call you on ••• 678');
  const digits = await portal.shownDigits();
  await portal.callMe();
  await expect(portal.prompt()).toContainText('We are calling you now…');
  await platform.control.typeDigits({ userId: demoUserId('phone'), digits: `${digits}0` });
  await expect(portal.prompt()).toContainText('The digits typed on the phone were wrong.');
  await platform.control.typeDigits({ userId: demoUserId('phone'), digits });
  await expect(portal.toast(ending.success)).toBeVisible();
  await expect(portal.search()).toBeVisible();
  expect(await portal.selectedUser()).toContain(femke);
});

// Proves S0-4-08, S0-7-29.
test('a challenge cancelled in another tab closes the prompt', async ({ portal }) => {
  await portal.open();
  await portal.signIn({ identifier: 'phone' });
  await expect(portal.prompt()).toBeVisible();
  const other = await portal.newTab();
  await expect(other.prompt()).toBeVisible();
  await other.cancelTwoFactor();
  await portal.page.bringToFront();
  await expect(portal.prompt()).toBeHidden();
  await expect(portal.toast(ending.cancelled)).toBeVisible();
});

// Proves S0-4-07.
test('a challenge that expires closes its prompt', async ({ portal, platform }) => {
  await portal.open();
  await portal.signIn({ identifier: 'totp' });
  await expect(portal.box(1)).toBeFocused();
  // Advances in two steps, so that the session is refreshed in between and does not expire.
  await platform.control.skew({ ms: 100_000 });
  await portal.typeCode(wrongCode());
  await portal.submitCode().click();
  await expect(portal.feedback(invalid)).toBeVisible();
  await platform.control.skew({ ms: 190_000 });
  await expect(portal.prompt()).toBeHidden();
  await expect(portal.toast(ending.failed)).toBeVisible();
  await expect(portal.knownUsers()).toContainText('2FA required');
});

// Decision 74.
test('a colleague resets the second factor, and the user sets up an app at the next login', async ({
  portal,
  openOtherBrowser,
}) => {
  const user = 'Marieke Wiersema';
  const users = userPart(portal);
  await users.enter('zorggroep', 'Zorggroep Noordoost-Groningen');
  await users.openDetails(user);
  await users.details.button('Reset two-factor').click();
  const confirmation = portal.page.getByRole('dialog', { name: 'Reset two-factor' });
  await confirmation.getByRole('button', { name: 'Reset two-factor' }).click();
  await expect(portal.toast('Two-factor reset')).toBeVisible();
  await expect(users.details.fact('Two-factor authentication')).toHaveText('Set up at the next login');
  await users.details.openMenu();
  await expect(users.details.button('Reset two-factor')).toBeDisabled();

  const theirs = await openOtherBrowser();
  await theirs.open();
  await theirs.signIn({ identifier: 'm.wiersema' });
  await expect(theirs.prompt()).toContainText('Your two-factor authentication was reset.');
  expect(await axeViolations(theirs.page)).toEqual([]);
  const secret = await theirs.prompt().getByRole('textbox', { name: 'Secret key' }).inputValue();
  await theirs.prompt().getByRole('button', { name: 'Next' }).click();
  await expect(theirs.box(1)).toBeFocused();
  await theirs.typeCode(totpCode(secret.replaceAll(' ', ''), Date.now()));
  await theirs.submitCode().click();
  await expect(theirs.search()).toBeVisible();
  await expect(users.details.fact('Two-factor authentication')).toHaveText('Authenticator app (TOTP)');

  await users.details.button('End all sessions').click();
  const question = portal.page.getByRole('dialog', { name: 'End all sessions' });
  await question.getByRole('button', { name: 'End all sessions' }).click();
  await expect(portal.toast('Sessions ended')).toBeVisible();
  await expect(theirs.search()).toBeHidden();
});
