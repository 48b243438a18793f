import type { Page } from '@playwright/test';
import { agentOrganization } from '../../driver/agent.ts';
import { phonePart } from '../../driver/shell/phone-part.ts';
import type { Portal } from '../../driver/portal.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { microphonePermission } from '../support/microphone-permission.ts';
import { expect, testWithMicrophone as test } from '../support/test.ts';
import { loudestFrequency, captureAudio } from '../support/call-audio.ts';

test.use({ serviceWorkers: 'allow' });

interface Tab {
  readonly page: Page;
  readonly phone: ReturnType<typeof phonePart>;
}
const tabOf = ({ page }: Portal): Tab => ({ page, phone: phonePart(page) });

/** The indexes of the tabs that play audio. */
const audibleTabs = async (tabs: readonly Tab[]): Promise<readonly number[]> => {
  const heard = await Promise.all(tabs.map(({ page }) => loudestFrequency(page)));
  return heard.flatMap((frequency, at) => (frequency > 0 ? at : []));
};
/** The indexes of the tabs that show the phone as active in them. */
const activeTabs = async (tabs: readonly Tab[]): Promise<readonly number[]> => {
  const states = await Promise.all(
    tabs.map(({ phone }) => phone.dock().getByText('Active in this tab').isVisible()),
  );
  return states.flatMap((isActive, at) => (isActive ? at : []));
};

// Proves S0-2-71, S0-2-75, S0-7-17.
test('one of six tabs plays the audio while all show the call; when it closes another takes over', async ({
  context,
  portal,
  platform,
}) => {
  const claims = async () => (await platform.control.stats()).calls['webPhoneAccount.claim'];
  await captureAudio(context);
  await portal.open();
  await portal.signIn({ identifier: 'agent' });
  await portal.organization(agentOrganization).click();
  const first = tabOf(portal);
  await first.phone.show();
  await first.phone.expectActive();
  const others = (await Promise.all(Array.from({ length: 5 }, () => portal.newTab('/')))).map(tabOf);
  const tabs = [first, ...others];
  const [second] = others;
  if (!second) throw new RangeError('No other tab was opened');

  await platform.control.ringIn({ userId: userIdOf('agent'), displayName: 'Bob' });
  for (const { page, phone } of tabs) {
    await expect(phone.selectedCall()).toContainText('Bob');
    await expect(page).toHaveTitle(/^\(1\) /);
  }
  expect(await activeTabs(tabs)).toEqual([0]);
  expect(await claims()).toBe(1);
  // Answer in a tab without the audio.
  await second.phone.button('Answer').click();
  await expect.poll(() => audibleTabs(tabs)).toEqual([0]);

  await first.page.close();
  // Long before the platform itself misses the host, after eight seconds without a ping.
  await expect.poll(async () => (await activeTabs(others)).length, { timeout: 6000 }).toBe(1);
  const next = await activeTabs(others);
  await expect.poll(() => audibleTabs(others)).toEqual(next);
  expect(await claims()).toBe(2);
  for (const { phone } of others) await expect(phone.selectedCall()).toContainText('In a call');
  await second.phone.button('Hang up').click();
  await expect(second.phone.selectedCall()).toContainText('Call ended');
});

// Proves S0-2-32, S0-2-78, S0-8-10.
test('declines, dials, sends tones and transfers, without accessibility violations', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const phone = phonePart(page);
  const userId = userIdOf('agent3');
  await portal.open();
  await portal.signIn({ identifier: 'agent3' });
  await portal.organization(agentOrganization).click();
  await phone.show();
  await phone.expectActive();

  await platform.control.ringIn({ userId, displayName: '<b>Bob</b> & Sons' });
  await expect(phone.selectedCall()).toContainText('<b>Bob</b> & Sons');
  await expect(phone.selectedCall()).toContainText('Ringing');
  await expectAccessible(page, 'ringing', 'phone');
  await phone.button('Decline').click();
  await expect(phone.selectedCall()).toContainText('Declined');
  await expect(phone.selectedCall()).toBeHidden();

  await phone.dial('*62');
  await expect(phone.selectedCall()).toContainText('In a call');
  await phone.button('Keypad').click();
  await page.keyboard.type('12#a');
  await phone.button('D').click();
  await expect(phone.dock().getByLabel('Tones sent')).toHaveText('12#AD');
  await expectAccessible(page, 'keypad', 'phone');
  // Tones are sent one after the other, but shown as soon as they are pressed.
  const tonesReceived = async (): Promise<string> => {
    const { legs } = await platform.control.telephones({});
    return legs
      .flatMap((leg) =>
        leg.kind === 'line' && leg.userId === userId ? leg.tones.map(({ tone }) => tone) : [],
      )
      .join('');
  };
  await expect.poll(tonesReceived).toBe('12#AD');
  await phone.selectedCall().getByRole('button', { name: 'Transfer' }).click();
  await phone.transferDialog().getByRole('tab', { name: 'Attended' }).click();
  await expect(phone.transferDialog()).toContainText('There are no other lines to transfer to attendedly...');
  await expectAccessible(page, 'transfer', 'dialog');
  await page.keyboard.press('Escape');

  await phone.transferCall('Blind', '*61');
  await expect(phone.selectedCall()).toContainText('Transferred');
  await expect(phone.selectedCall()).toBeHidden();

  await page.getByRole('link', { name: 'Web phone' }).click();
  await expect(phone.dock()).toBeHidden();
  await expect(page.getByText('Active in this tab')).toBeVisible();
  await page.goto(
    `${platform.origin}/organization/${organizationId('Harbour Logistics Rotterdam')}/web-phone`,
  );
  await expect(page.getByText('The web phone is only available in your own organization')).toBeVisible();
  await page.getByRole('link', { name: 'Switch to your own organization' }).click();
  await expect(page).toHaveURL(
    `${platform.origin}/organization/${organizationId(agentOrganization)}/web-phone`,
  );
  await expect(page.getByRole('textbox', { name: 'Number to call' })).toBeVisible();
});

test('two users of one browser have separate phones, and a logout from elsewhere ends their calls', async ({
  portal,
  platform,
}) => {
  await portal.open();
  await portal.signIn({ identifier: 'agent' });
  await portal.organization(agentOrganization).click();
  const ada = tabOf(portal);
  await ada.phone.show();
  await ada.phone.expectActive();
  const other = await portal.newTab('/');
  await other.manageUsers();
  await other.addUser({ identifier: 'agent2' });
  await other.organization(agentOrganization).click();
  const ben = tabOf(other);
  for (const { phone } of [ada, ben]) await phone.expectActive();

  await test.step('a call rings for its user only', async () => {
    await ada.phone.dial('0902');
    await expect(ben.phone.selectedCall()).toContainText('Ada Marsh');
    await expect(ada.phone.selectedCall()).toContainText('Ben Okoro');
    await expect(ada.phone.button('Answer')).toBeHidden();
    await ben.phone.button('Answer').click();
    await expect(ada.phone.selectedCall()).toContainText('In a call');
    await platform.control.ringIn({ userId: userIdOf('agent2'), displayName: 'Carol' });
    await expect(ben.phone.lines()).toHaveCount(2);
    await expect(ben.page).toHaveTitle(/^\(2\) /);
    await expect(ada.page).toHaveTitle(/^\(1\) /);
  });

  await test.step('mute belongs to its user', async () => {
    await ada.phone.button('Mute').click();
    await expect(ada.phone.button('Mute')).toHaveAttribute('aria-pressed', 'true');
    await expect(ben.phone.button('Mute')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a user switch asks, and cancelled leaves the call alone', async () => {
    await other.manageUsers();
    const question = other.page.getByRole('dialog', { name: 'You are in a call' });
    await question.getByRole('button', { name: 'Stay in call' }).click();
    await expect(question).toBeHidden();
    await expect(ada.phone.selectedCall()).toContainText('In a call');
  });

  await test.step('a logout from elsewhere hangs up at once and says so', async () => {
    await platform.control.endSessions({ userId: userIdOf('agent2') });
    const liveLines = async () =>
      (await platform.control.telephones({})).legs.filter((leg) => leg.kind === 'line' && leg.end === null);
    await expect.poll(liveLines, { timeout: 4000 }).toEqual([]);
    for (const { page } of [ada, ben]) await expect(page.getByText('Your call was ended.')).toBeVisible();
  });
});

test('follows a microphone permission that is denied, granted, and withdrawn during a call', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const phone = phonePart(page);
  const alert = phone.dock().getByRole('alert');
  const setPermission = await microphonePermission(page, platform.origin);
  await setPermission('denied');
  await portal.open();
  await portal.signIn({ identifier: 'agent2' });
  await portal.organization(agentOrganization).click();
  await phone.show();
  await phone.button('Activate in this tab').click();
  await expect(alert).toHaveText(/^Your browser blocks the microphone/);
  await expectAccessible(page, 'denied', 'phone');

  await setPermission('granted');
  await phone.button('Activate in this tab').click();
  await phone.expectActive();
  await phone.dial('*61');
  await expect(phone.selectedCall()).toContainText('In a call');
  await setPermission('denied');
  await expect(alert).toHaveText(/^Others cannot hear you: your browser blocks the microphone/);
  await expectAccessible(page, 'microphone lost', 'phone');
  // The user still hears the other party.
  await phone.expectActive();
  await expect(phone.selectedCall()).toContainText('In a call');

  await setPermission('granted');
  await expect(portal.toast('Microphone reconnected')).toBeVisible();
  await expect(alert).toBeHidden();
  await phone.expectActive();
  await phone.button('Hang up').click();
});
