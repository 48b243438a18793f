import type { Page } from '@playwright/test';
import { agentOrganization } from '../../driver/agent.ts';
import { phonePart } from '../../driver/shell/phone-part.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, testWithMicrophone as test } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 1440, height: 900 },
});

/** Signs an agent in; the web phone stays minimized. */
async function openAgent(portal: Portal): Promise<Page> {
  const { page } = portal;
  await portal.open();
  await portal.signIn({ identifier: 'agent' });
  await portal.organization(agentOrganization).click();
  const phone = phonePart(page);
  await phone.show();
  await phone.expectActive();
  return page;
}

const ringIn = (platform: TestPlatform, displayName: string, hangUpAfterMs = 60_000) =>
  platform.control.ringIn({ userId: userIdOf('agent'), displayName, hangUpAfterMs });

test('twenty calls by keyboard alone: answer, hold, resume, mute, transfer and hang up', async ({
  portal,
  platform,
}) => {
  const page = await openAgent(portal);
  const call = phonePart(page).selectedCall();
  // The keys work while the focus is in a field, and type nothing there.
  const field = phonePart(page).dock().getByLabel('Number to call');
  await field.focus();
  for (let n = 1; n <= 20; n += 1) {
    const name = `Caller ${n}`;
    await ringIn(platform, name);
    await expect(call).toContainText(name);
    await page.keyboard.press('Alt+a');
    await expect(call).toContainText('In a call');
    if (n % 5 === 1) {
      await page.keyboard.press('Alt+h');
      await expect(call).toContainText('(on hold)');
      await page.keyboard.press('Alt+h');
      await expect(call).not.toContainText('(on hold)');
      await page.keyboard.press('Alt+m');
      await expect(portal.toast('Microphone muted')).toBeVisible();
      await page.keyboard.press('Alt+m');
      await expect(portal.toast('Microphone on')).toBeVisible();
    }
    if (n % 5 === 2) {
      await page.keyboard.press('Alt+t');
      await page.keyboard.type('musi');
      await expect(phonePart(page).transferDialog().getByRole('listitem')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(portal.toast(`${name} was transferred to Music`)).toBeVisible();
    } else await page.keyboard.press('Alt+x');
    await expect(call).toContainText(n % 5 === 2 ? 'Transferred' : 'Call ended');
  }
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await field.blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Answer the call');
});

test('transfers in two presses, or asks first and connects, comes back, and calls from the address book', async ({
  portal,
  platform,
}) => {
  const page = await openAgent(portal);
  const phone = phonePart(page);
  const dialog = phone.transferDialog();
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const takeCall = async (name: string): Promise<void> => {
    await ringIn(platform, name);
    await press('Answer');
    await expect(page.getByRole('region', { name: 'Selected call' })).toContainText('In a call');
  };
  await page.getByRole('link', { name: 'Web phone' }).click();
  await expect(phone.contact('Music')).toHaveAccessibleDescription('Call Music');
  await expectAccessible(page, 'workplace');

  await takeCall('Bob');
  await press('Transfer');
  await expectAccessible(page, 'transfer to a contact', 'dialog');
  await phone.contact('Music', dialog).click();
  await expect(portal.toast('Bob was transferred to Music')).toBeVisible();

  await takeCall('Carol');
  await press('Transfer');
  await dialog.getByRole('button', { name: 'Ask first: Night porter (never answers)' }).click();
  await expect(dialog.getByRole('button', { name: 'Connect' })).toBeDisabled();
  await expect(dialog).toContainText('Carol is on hold');
  await dialog.getByRole('button', { name: 'Back to Carol' }).click();
  const carol = page.getByRole('listitem').filter({ hasText: 'Carol' }).first();
  await expect(carol.or(page.getByRole('region', { name: 'Selected call' }))).toContainText(['In a call']);

  await press('Transfer');
  await dialog.getByRole('button', { name: 'Ask first: Music' }).click();
  // The dialog may be left meanwhile; the phone itself goes on offering to connect.
  await page.keyboard.press('Escape');
  const consultation = page.getByRole('region', { name: 'Ask first' });
  await expect(consultation).toContainText('Carol is on hold and will be connected with Music.');
  await consultation.getByRole('button', { name: 'Connect' }).click();
  await expect(consultation).toBeHidden();
  await expect(page.getByRole('region', { name: 'Selected call' })).toContainText('Transferred');

  await press('Favourite: Speaking clock');
  const names = page.getByRole('list', { name: 'Address book' }).getByRole('listitem');
  await expect(names.first()).toContainText('Speaking clock');
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('speaking');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Selected call' })).toContainText('Speaking clock*60');
  await page.keyboard.press('Alt+x');
});

test('counts missed calls until the history is looked at, and calls a number shown on another page', async ({
  portal,
  platform,
}) => {
  const page = await openAgent(portal);
  const phone = phonePart(page);
  await phone.button('Minimize web phone').click();
  await ringIn(platform, 'Mia', 300);
  await expect(phone.dock().getByText('1 missed call')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Web phone 1 missed call' })).toBeVisible();
  // On the dashboard of an agent, who does not see logs and devices, the phone comes first.
  await expect(
    page.getByRole('region', { name: 'Your phone' }).getByRole('button', { name: 'Call Mia' }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await phone.show();
  await expect(phone.dock().getByRole('heading', { name: 'Recent calls in this browser' })).toBeVisible();
  await expect(phone.dock().getByText('Mia')).toBeVisible();
  await page.mouse.move(400, 400);
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(page.getByRole('link', { name: 'Web phone', exact: true })).toBeVisible();

  await ringIn(platform, 'Nora');
  await expect(phone.button('Answer')).toBeVisible();
  await page.keyboard.press('Alt+a');
  await page.getByRole('link', { name: 'Channels', exact: true }).click();
  await page.getByRole('row').nth(1).click();
  const details = page.getByRole('complementary').filter({ hasNot: page.getByText('Web phone') });
  const number = details.locator('button[title^="Call "]').first();
  const text = await number.innerText();
  await number.focus();
  await page.keyboard.press('Enter');
  await expect(phone.lines()).toHaveCount(2);
  await expect(phone.dock()).toContainText(text);
  await phone.button('Minimize web phone').click();
  await expect(phone.dock()).toContainText('1 more call');
});
