import { expect, test } from '../../support/test.ts';

test('spaces around a saved name are no conflict, and no change', async ({ portal }) => {
  const { page } = portal;
  await portal.enterAt('noorderlicht', 'Fietsenfabriek Twente', '/organization/settings');
  const form = page.getByRole('form', { name: 'Update organization' });
  const name = form.getByRole('textbox', { name: 'Name' });
  const save = form.getByRole('button', { name: 'Save' });
  await name.fill('  Rijwielfabriek Twente ');
  await save.click();
  await expect(portal.toast('Organization updated')).toBeVisible();
  await expect(portal.header().getByText('Rijwielfabriek Twente')).toBeVisible();
  await expect(name).toHaveValue('Rijwielfabriek Twente');
  await expect(save).toBeDisabled();
  await expect(form.getByRole('row')).toHaveCount(0);

  await name.fill('Rijwielfabriek Twente ');
  await save.click();
  await expect(name).toHaveValue('Rijwielfabriek Twente');
  await expect(save).toBeDisabled();
});
