import { phonePart } from '../driver/phone-part.ts';
import { organizationId } from '../platform/demo/organizations.ts';
import { userIdOf } from '../platform/demo/users.ts';
import { chromiumFlags, findChromium } from '../run/chromium.mjs';
import { expect, test } from './support/test.ts';

const executablePath = await findChromium();
const args = [
  ...chromiumFlags,
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];
test.use({
  subject: 'web-phone',
  permissions: ['microphone'],
  launchOptions: { args, ...(executablePath !== undefined && { executablePath }) },
});

const home = 'Harbour Logistics';

test('a call in one tab shows in all, and what rings is taken, declined, keyed into and handed on', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const phone = phonePart(page);
  const userId = userIdOf('agent3');
  await portal.open();
  await portal.signIn({ identifier: 'agent3' });
  await portal.organization(home).click();
  await phone.show();
  await phone.isActive();
  expect((await platform.control.stats()).calls['webPhoneAccount.claim']).toBe(1);

  await platform.control.ringIn({ userId, displayName: '<b>Bob</b> & Sons' });
  await expect(phone.call()).toContainText('<b>Bob</b> & Sons');
  await expect(phone.call()).toContainText('Ringing');
  await phone.button('Decline').click();
  await expect(phone.call()).toContainText('Declined');
  await expect(phone.call()).toBeHidden();

  await phone.dial('*62');
  await expect(phone.call()).toContainText('In a call');
  await phone.button('Keypad').click();
  await page.keyboard.type('12#a');
  await phone.button('D').click();
  await expect(phone.dock().getByLabel('Keys sent')).toHaveText('12#AD');
  const { legs } = await platform.control.telephones({});
  const keyed = legs.flatMap((leg) => (leg.kind === 'line' ? leg.tones.map(({ tone }) => tone) : []));
  expect(keyed.join('')).toBe('12#AD');
  await phone.call().getByRole('button', { name: 'Transfer' }).click();
  await phone.transfer().getByRole('tab', { name: 'Attended' }).click();
  await expect(phone.transfer()).toContainText('There are no other lines to transfer to attendedly...');
  await page.keyboard.press('Escape');

  await phone.handOver('Blind', '*61');
  await expect(phone.call()).toContainText('Transferred');
  await expect(phone.call()).toBeHidden();

  await page.getByRole('link', { name: 'Web phone' }).click();
  await expect(phone.dock()).toBeHidden();
  await expect(page.getByText('Active in this tab')).toBeVisible();
  await page.goto(
    `${platform.origin}/organization/${organizationId('Harbour Logistics Rotterdam')}/web-phone`,
  );
  await expect(page.getByText('The web phone is in your own organization')).toBeVisible();
});
