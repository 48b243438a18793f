import type { Locator, Page } from '@playwright/test';
import { accountPart } from '../../driver/shell/account-part.ts';
import { openAgentPhone } from '../../driver/agent.ts';
import { tabTo } from '../../driver/tab-to.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, testWithMicrophone as test } from '../support/test.ts';
import { expectFits, expectFitsAt } from '../support/widths.ts';

const longName = 'Wilhelmina Christina van der Oudermeulen-Barendrecht';

/** Whether a control is the topmost one at its centre, so that a pointer reaches it. */
const isOnTop = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

// Proves S0-2-68, S0-2-76, S0-4-18.
test('calls are answered, declined and hung up over a form, which keeps its text and the focus', async ({
  context,
  platform,
}) => {
  const { page, phone, portal } = await openAgentPhone(context, platform.origin, 'agent');
  const userId = userIdOf('agent');
  await phone.button('Minimize web phone').click();
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button').first().click();
  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByRole('button', { name: 'Next' }).click();
  const field = dialog.getByLabel('Current password');
  await field.fill('half of it');
  const inDialog = (name: string): Locator => dialog.getByRole('button', { name, exact: true });
  const expectKept = async (): Promise<void> => {
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('half of it');
  };

  await test.step('answer by keyboard', async () => {
    await platform.control.ringIn({ userId, displayName: longName });
    await expect(
      dialog.getByRole('alert').filter({ hasText: `Incoming call from ${longName}` }),
    ).toBeAttached();
    await expect(inDialog('Answer')).toBeVisible();
    await expectAccessible(page, 'ringing over a form', 'dialog');
    await tabTo(page, 'Answer');
    await page.keyboard.press('Enter');
    await expect(inDialog('Hang up')).toBeVisible();
    await expectKept();
  });

  await test.step('Escape in the phone leads back to the form', async () => {
    await tabTo(page, 'Mute');
    await page.keyboard.press('Space');
    await expect(inDialog('Mute')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expectKept();
  });

  await test.step('with a second call ringing, every control is on the screen', async () => {
    await platform.control.ringIn({ userId, displayName: longName });
    await expect(inDialog('Decline')).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectFits(page, 'two calls over a form');
      for (const name of ['Answer', 'Decline', 'Mute', 'Hang up'])
        expect(await isOnTop(inDialog(name)), `${name}, ${width} px`).toBe(true);
      await expect(dialog.getByRole('timer', { name: 'Duration' })).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('decline and hang up by pointer', async () => {
    await inDialog('Decline').click();
    await expect(inDialog('Decline')).toBeHidden();
    await expectKept();
    await inDialog('Hang up').click();
    await expect(inDialog('Hang up')).toBeHidden();
    await expectKept();
  });

  await test.step('the pill of the page fits a narrow window, and hangs up', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await platform.control.ringIn({ userId, displayName: longName });
    await phone.button('Answer').click();
    await expect(phone.button('Hang up')).toBeVisible();
    await platform.control.ringIn({ userId, displayName: longName });
    await expect(phone.button('Decline')).toBeVisible();
    await expectFits(page, 'two calls');
    await expectFitsAt(page, 'two calls', 1440);
    await expect(phone.dock().getByRole('timer', { name: 'Duration' })).toBeInViewport({ ratio: 1 });
    await phone.button('Decline').click();
    await expect(phone.button('Decline')).toBeHidden();
    await phone.button('Hang up').click();
    await expect(phone.button('Hang up')).toBeHidden();
  });

  await test.step('the focus stays on the control that replaces the pressed one', async () => {
    await phone.show();
    await expect(phone.button('Minimize web phone')).toBeFocused();
    await expect(phone.dock().getByRole('region', { name: 'Recent calls in this browser' })).toContainText(
      'Declined',
    );
    await expect(phone.dock().getByRole('heading', { name: 'Today' })).toBeVisible();
    await platform.control.ringIn({ userId, displayName: 'Bob' });
    await phone.button('Answer').focus();
    for (const name of ['Hold', 'Resume', 'Hold']) {
      await page.keyboard.press('Enter');
      await expect(phone.button(name)).toBeFocused();
    }
    await platform.control.ringIn({ userId, displayName: 'Carl' });
    await phone.button('Answer').focus();
    await page.keyboard.press('Enter');
    await expect(phone.button('Hold')).toBeFocused();
    await expect(phone.selectedCall()).toContainText('Carl');
    await phone.button('Hang up').focus();
    await page.keyboard.press('Enter');
    // The waiting call is selected at once.
    await expect(phone.selectedCall()).toContainText('Bob');
    await expect(phone.button('Resume')).toBeFocused();
    await phone.button('Hang up').focus();
    await page.keyboard.press('Enter');
    await expect(phone.dock().getByLabel('Number to call')).toBeFocused();
    await phone.button('Minimize web phone').click();
    await expect(phone.button('Answer')).toBeHidden();
  });

  const question = (tab: Page): Locator => tab.getByRole('dialog', { name: 'You are in a call' });
  const stay = async (tab: Page): Promise<void> => {
    await question(tab).getByRole('button', { name: 'Stay in call' }).click();
    await expect(question(tab)).toBeHidden();
  };
  const lineEndings = async () => {
    const { legs } = await platform.control.telephones({});
    return legs.flatMap((leg) => (leg.kind === 'line' ? [leg.end?.reason ?? 'live'] : []));
  };

  await test.step('switching users and logging out ask first, in this tab and in another', async () => {
    await platform.control.ringIn({ userId, displayName: 'Bob' });
    await phone.button('Answer').click();
    await expect(phone.button('Mute')).toBeVisible();
    await portal.manageUsers();
    await stay(page);
    // The open menu covers the pages of the account.
    await page.getByRole('button', { name: 'Menu', exact: true, expanded: true }).click();
    await page.getByRole('link', { name: 'Session', exact: true }).click();
    await accountPart(page).logoutEverywhere();
    await stay(page);
    const other = await portal.newTab('/');
    // The call goes on in the first tab.
    await other.manageUsers();
    const logout = other.page.getByRole('button', { name: 'Logout' });
    await logout.click();
    await stay(other.page);
    expect(await lineEndings()).toContain('live');
    await logout.click();
    await question(other.page).getByRole('button', { name: 'Log out' }).click();
    // At once, not when the platform misses the browser.
    await expect.poll(lineEndings, { timeout: 4000 }).not.toContain('live');
    expect(await lineEndings()).not.toContain('hostLost');
    await expect(page.getByRole('button', { name: 'Login', exact: true }).first()).toBeVisible();
  });
});
