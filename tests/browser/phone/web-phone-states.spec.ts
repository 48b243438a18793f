import { agentOrganization } from '../../driver/agent.ts';
import { phonePart } from '../../driver/shell/phone-part.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { fetchedPaths } from '../support/fetched-paths.ts';
import { expect, test } from '../support/test.ts';

// The machine has no microphone, and the browser has not granted access to one.
test.use({ serviceWorkers: 'allow' });

// Proves S0-2-69, S0-2-82, S0-2-85, S0-8-11.
test('claims nothing unasked, explains a missing microphone, and shows each state of the panel', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const phone = phonePart(page);
  await portal.open();
  await portal.signIn({ identifier: 'agent3' });
  await portal.organization(agentOrganization).click();
  await phone.show();
  await expect(phone.button('Activate in this tab')).toBeVisible();
  await expect(phone.button('Call')).toBeDisabled();
  await phone.button('Activate in this tab').click();
  await expect(phone.dock().getByRole('alert')).toHaveText(/^No microphone was found/);
  expect((await platform.control.stats()).calls['webPhoneAccount.claim'] ?? 0).toBe(0);

  const userId = userIdOf('agent3');
  await phone.button('Address book').click();
  await expect(phone.contact('Ada Marsh', phone.dock())).toContainText(/(?<!#)0901/);
  await phone.dock().getByRole('searchbox', { name: 'Search contacts' }).fill('nobody of that name');
  await expect(phone.dock()).toContainText('No contacts found');
  await expectAccessible(page, 'no microphone, address book', 'phone');

  await platform.control.permissions({ userId, permissions: [] });
  await expect(phone.dock()).toContainText('Current user may not view web phone');
  await platform.control.permissions({ userId, permissions: ['telephony.webPhone.use'] });
  await expect(phone.button('Address book')).toBeVisible();
  await portal.manageUsers();
  await expect(phone.dock()).toContainText('No web phone user is active');
});

// Proves S0-2-85.
test('a user without permission sees nothing of the web phone, and downloads none of its code or of that of flows', async ({
  portal,
}) => {
  const { page } = portal;
  await portal.enter('people', 'Zorggroep Noordoost-Groningen');
  await expect(portal.navigation().getByRole('link', { name: 'Devices' })).toBeVisible();
  await expect(portal.navigation().getByRole('link', { name: 'Web phone' })).toBeHidden();
  await expect(phonePart(page).dock()).toBeHidden();
  const fetched = await fetchedPaths(page);
  expect(fetched.filter((path) => /\/(?:phone-only|flow-only|web-phone|jssip)/.test(path))).toEqual([]);
  expect(fetched.length).toBeGreaterThan(100);
  const own = organizationId('Zorggroep Noordoost-Groningen');
  await portal.open(`/organization/${own}/web-phone`);
  await expect(page.getByText('Current user may not view web phone')).toBeVisible();
});
