import { organizationPath } from '../../../driver/demo-organization.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

test('settings keep names without the spaces around them, and list vendors and libraries', async ({
  portal,
}) => {
  const { page } = portal;

  await test.step('spaces around a saved name are not a conflict, and not a change', async () => {
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

  await test.step('a vendor and a library are created and changed', async () => {
    await portal.open(`${organizationPath('Noorderlicht Telecom')}/organization/settings`);
    const card = page.getByRole('region', { name: 'Vendors and libraries' });
    await card.getByRole('button', { name: 'Create vendor' }).click();
    const vendor = formPart(page, 'Create vendor');
    await vendor.button('Create vendor').click();
    await expect(vendor.message('Enter a name of at most 200 characters.')).toBeVisible();
    await vendor.field('Name').fill('Noorderlicht Labs');
    await expectAccessible(page, 'create vendor', 'dialog');
    await vendor.button('Create vendor').click();
    await expect(portal.toast('Vendor created')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Create vendor' })).toBeFocused();

    await card.getByRole('button', { name: 'Create vendor' }).click();
    // While it is typed, before the field is left.
    await vendor.field('Name').fill('NOORDERLICHT labs');
    await expect(vendor.message('Another vendor of this organization has this name.')).toBeVisible();
    await vendor.field('Name').fill('NOORDERLICHT labs 2');
    await expect(vendor.field('Name')).not.toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await card.getByRole('button', { name: 'Create library' }).click();
    const library = formPart(page, 'Create library');
    await library.field('Name').fill('Trials');
    await library.button('Create library').click();
    const row = card.getByRole('row').filter({ hasText: 'Trials' });
    await expect(row.getByRole('cell', { name: 'This organization', exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'Update Trials' }).click();
    const change = formPart(page, 'Update library');
    await change.checkbox('Sub-organizations can publish').check();
    await change.button('Save').click();
    await expect(
      row.getByRole('cell', { name: 'This organization and its sub-organizations' }),
    ).toBeVisible();
    // The number of listed objects.
    const demo = card.getByRole('row').filter({ hasText: 'Noorderlicht Bibliotheek' });
    await expect(demo.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  });
});
