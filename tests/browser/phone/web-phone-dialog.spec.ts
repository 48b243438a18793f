import type { Locator } from '@playwright/test';
import { openAgentPhone } from '../../driver/agent.ts';
import { tabTo } from '../../driver/tab-to.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { chromiumFlags, findChromium } from '../../run/chromium.mjs';
import { expectAccessible } from '../support/axe.ts';
import { microphoneFlags } from '../support/call-audio.ts';
import { expect, test } from '../support/test.ts';
import { expectFits, expectFitsAt } from '../support/widths.ts';

const executablePath = await findChromium();
test.use({
  permissions: ['microphone'],
  launchOptions: {
    args: [...chromiumFlags, ...microphoneFlags],
    ...(executablePath !== undefined && { executablePath }),
  },
});
test.setTimeout(120_000);

const longName = 'Wilhelmina Christina van der Oudermeulen-Barendrecht';

/** Whether a control is the topmost one at its centre, so that a pointer reaches it. */
const isOnTop = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

// Proves S0-2-68, S0-2-76.
test('calls are answered, declined and hung up over a form, which keeps its text and the focus', async ({
  context,
  platform,
}) => {
  const { page, phone } = await openAgentPhone(context, platform.origin, 'agent');
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
});
