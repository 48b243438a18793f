import { detailsPart } from '../../driver/entity/details-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

// Proves S1-2.4-06, S1-4-51, S1-5-14, S1-7-02.
test('creates, changes and deletes a user type, and clears a default role that is no longer allowed', async ({
  portal,
}) => {
  const { page } = portal;
  const list = listPart(page, 'User types');
  const details = detailsPart(page, 'User type details');
  const create = formPart(page, 'Create user type');
  const update = formPart(page, 'Update user type');
  await portal.enterAt('zorggroep', home, '/organization/user-types');
  await expect(list.row('Shared telephone')).toBeVisible();

  await page.getByRole('button', { name: 'Create user type' }).click();
  await create.button('Create user type').click();
  await expect(create.message('Choose at least one role.')).toBeVisible();
  await create.field('Name (English)').fill('Volunteer');
  await create.field('Name (Nederlands)').fill('Vrijwilliger');
  await create.dialog().getByRole('radio', { name: 'Green' }).check();
  await create.choose('Allowed roles', 'Employee');
  await create.choose('Allowed roles', 'Telephonist');
  await create.select('Default role').selectOption('Telephonist');
  await create.select('Email address').selectOption('Required');
  await create.button('Create user type').click();
  await expect(portal.toast('User type created')).toBeVisible();
  await expect(details.fact('Default role')).toHaveText('Telephonist');
  await expect(details.fact('Colour')).toHaveText('Green');
  await expect(details.fact('Email address')).toHaveText('Required');

  await details.button('Update user type').click();
  await update.removeChosen('Allowed roles', 'Telephonist');
  await expect(update.select('Default role')).toHaveValue('');
  await update.button('Save').click();
  await expect(portal.toast('User type updated')).toBeVisible();
  await expect(details.fact('Default role')).toHaveText('None');

  await details.deleteAndConfirm('User type');
  await expect(portal.toast('User type deleted')).toBeVisible();
  await expect(details.deletedStamp()).toBeVisible();
});
