import { userPart } from '../../driver/entity/user-part.ts';
import { totpCode } from '../../platform/auth/totp.ts';
import { demoPassword } from '../../platform/demo/user-list.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

test('users who change their own email address confirm it with their password', async ({ portal }) => {
  const users = userPart(portal);
  const { update, details } = users;
  await users.enter('zorggroep', home);
  await users.openUpdateForm('Wilma Oosterhuis');
  const password = update.field('Current password');
  await expect(password).toBeHidden();
  await update.field('Email address').fill('wilma.new@example.com');
  await password.fill(demoPassword);
  await update.step('Device login').click();
  await update.button('Save').click();
  await expect(portal.toast('User settings updated')).toBeVisible();
  await expect(details.fact('Email address')).toHaveText('wilma.new@example.com');
});

test('users who change their own two-factor method confirm it with their password', async ({ portal }) => {
  const users = userPart(portal);
  const { update, details } = users;
  const save = async (): Promise<void> => {
    await update.step('Device login').click();
    await update.button('Save').click();
  };
  await users.enter('zorggroep', home);
  await users.openUpdateForm('Wilma Oosterhuis');
  const password = update.field('Current password');
  await expect(password).toBeHidden();
  await update.select('Two-factor authentication').selectOption('Authenticator app (TOTP)');
  const secret = await update.dialog().getByLabel('Secret key', { exact: true }).inputValue();
  await update.next();
  await expect(update.message('Enter all six digits.')).toBeVisible();
  await update.dialog().getByRole('textbox', { name: 'Digit 1' }).click();
  await portal.page.keyboard.type(totpCode(secret.replaceAll(' ', ''), Date.now()));
  await expect(update.message('Enter all six digits.')).toBeHidden();
  await password.fill('not this one');
  await save();
  await expect(update.message('This is not your current password.')).toBeVisible();
  await update.expectStep('Basic settings');
  await expect(password).toBeFocused();
  await password.fill(demoPassword);
  await save();
  await expect(portal.toast('User settings updated')).toBeVisible();
  await expect(details.fact('Two-factor authentication')).toHaveText('Authenticator app (TOTP)');

  // Restore the state for the next test.
  await details.button('Update user').click();
  await update.select('Two-factor authentication').selectOption('Disabled');
  await password.fill(demoPassword);
  await save();
  await expect(details.fact('Two-factor authentication')).toHaveText('Disabled');
});
