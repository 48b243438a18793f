import { agentOrganization } from '../../driver/agent.ts';
import { phonePart } from '../../driver/shell/phone-part.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, testWithMicrophone as test } from '../support/test.ts';
import { expectFitsAt } from '../support/widths.ts';

test.use({ serviceWorkers: 'allow' });

const selectContact = 'Select contact from address book';

// Proves S0-2-73, S0-2-79.
test('shows calls, the selected one and the address book, from which destinations are selected', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const phone = phonePart(page);
  const userId = userIdOf('agent');
  const contacts = page.getByRole('dialog', { name: selectContact });
  const book = phone.dock().getByRole('list', { name: 'Address book' });
  await portal.open();
  await portal.signIn({ identifier: 'agent' });
  await portal.organization(agentOrganization).click();
  await phone.show();
  await phone.expectActive();

  await test.step('the address book is optional', async () => {
    await expect(book).toBeHidden();
    await phone.button('Address book').click();
    await expect(book.getByRole('listitem').first()).toBeVisible();
    await phone.button('Address book').click();
    await expect(book).toBeHidden();
  });

  await test.step('select a contact to call', async () => {
    await phone.button(selectContact).click();
    await contacts.getByRole('searchbox').fill('music');
    await phone.contact('Music', contacts).click();
    await expect(phone.dock().getByLabel('Number to call')).toHaveValue('*61');
    await phone.button('Call').click();
    await expect(phone.selectedCall()).toContainText('Music');
    await expect(phone.selectedCall()).toContainText('In a call');
  });

  await test.step('of two calls both are listed, and the selected one is shown', async () => {
    await expect(phone.lines()).toHaveCount(0);
    await platform.control.ringIn({ userId, displayName: 'Bob' });
    await expect(phone.lines()).toHaveCount(2);
    await phone.lines().filter({ hasText: 'Bob' }).getByRole('button', { name: /Bob/ }).first().click();
    await expect(phone.selectedCall()).toContainText('Bob');
    await phone.lines().filter({ hasText: 'Music' }).getByRole('button', { name: /Music/ }).first().click();
    await expect(phone.selectedCall()).toContainText('Music');
    await phone.button('Address book').click();
    await expect(book.getByRole('listitem').first()).toBeVisible();
    await expect(phone.lines()).toHaveCount(2);
    await expect(phone.selectedCall()).toContainText('Music');
    await phone.button('Address book').click();
    await phone.lines().filter({ hasText: 'Bob' }).getByRole('button', { name: /Bob/ }).first().click();
  });

  await test.step('select a contact to transfer to, by keyboard', async () => {
    await phone.selectedCall().getByRole('button', { name: 'Answer' }).click();
    await expect(phone.selectedCall()).toContainText('In a call');
    await phone.selectedCall().getByRole('button', { name: 'Transfer' }).click();
    const dialog = phone.transferDialog();
    const button = dialog.getByRole('button', { name: selectContact });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(phone.contact('Ada Marsh', contacts)).toHaveCount(0);
    await page.keyboard.type('clock');
    await expect(contacts.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, 'a contact to transfer to', 'dialog');
    await page.keyboard.press('Enter');
    await expect(contacts).toBeHidden();
    await expect(button).toBeFocused();
    const transfer = dialog.getByRole('button', { name: 'Transfer to Speaking clock', exact: true });
    await expect(transfer).toBeVisible();
    await expectFitsAt(page, 'a chosen contact', 390);
    await page.keyboard.press('Tab');
    await expect(transfer).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(portal.toast('Bob was transferred to Speaking clock')).toBeVisible();
  });
});
