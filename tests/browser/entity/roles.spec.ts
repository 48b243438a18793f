import { organizationPath } from '../../driver/demo-organization.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { userPart } from '../../driver/entity/user-part.ts';
import { patch } from '../../platform/store/write.ts';
import { writtenId, roleWrite, userWrite } from '../support/user-writes.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';
const deleted = { deleteDate: '2026-11-01T08:00:00.000Z' };

// Proves S0-6-06, S0-7-13, S1-2.4-07, S1-5-15.
test('creates a role with a branch of the permission tree, changes it, and reports its deletion in an open editor', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const list = listPart(page, 'Roles');
  const details = detailsPart(page, 'Role details');
  const create = formPart(page, 'Create role');
  const edit = formPart(page, 'Update role');
  await portal.enter('zorggroep', home);
  // The administration is for platform administrators.
  await expect(portal.header().getByRole('link', { name: 'Platform administration' })).toBeHidden();
  await portal.navigation().getByRole('link', { name: 'Organization', exact: true }).click();
  await page.getByRole('link', { name: 'Roles' }).click();
  // The role belongs to the platform's organization, and can only be changed there.
  await list.row('Receptionist').click();
  await details.openMenu();
  await expect(details.button('Update role')).toHaveAccessibleDescription(
    'Managed by a parent organization.',
  );
  await expect(details.panel().getByText('Managed by a parent organization.').last()).toBeVisible();

  await page.getByRole('button', { name: 'Create role' }).click();
  await create.button('Create role').click();
  await expect(create.message('Choose at least one permission.')).toBeVisible();
  await create.field('Name (English)').fill('Night  porter');
  await expect(create.field('ID')).toHaveValue('night-porter');
  await create.field('Name (English)').fill('');
  await create.field('ID').fill('night desk');
  await expect(create.field('ID')).toHaveValue('night-desk');
  await create.button('Create role').click();
  for (const language of ['English', 'Nederlands'])
    await expect(create.field(`Name (${language})`)).toHaveAttribute('aria-invalid', 'true');
  await expect(create.field('Name (English)')).toBeFocused();
  await create.field('Name (Nederlands)').fill('Nachtdienst');
  await expect(create.field('Name (English)')).not.toHaveAttribute('aria-invalid', 'true');
  await create.field('Name (English)').fill('Night desk');
  await create.dialog().getByRole('searchbox', { name: 'Search permissions' }).fill('core.user.');
  const all = create.dialog().getByRole('checkbox', { name: 'Users', exact: true });
  await all.check();
  await expect(create.dialog().getByText('7 selected')).toBeVisible();
  // A user cannot grant permissions that they lack; the platform's refusal is shown at the field.
  await create.button('Create role').click();
  await expect(create.message('This grants permissions that you do not have.')).toBeVisible();
  await create.dialog().getByRole('checkbox', { name: 'View all users' }).uncheck();
  await expect(create.dialog().getByText('6 selected')).toBeVisible();
  await expect(all).not.toBeChecked();
  await create.button('Create role').click();
  await expect(portal.toast('Role created')).toBeVisible();
  await expect(details.name()).toHaveText('Night desk');
  await expect(list.row('Night desk')).toContainText('6');

  await details.button('Update role').click();
  await expect(edit.field('ID')).toHaveAttribute('readonly');
  await edit.field('Name (English)').fill('Night shift');
  await edit.button('Save').click();
  await expect(portal.toast('Role updated')).toBeVisible();
  await expect(details.name()).toHaveText('Night shift');

  await details.button('Update role').click();
  await edit.field('Name (English)').fill('Night watch');
  await platform.control.write({ writes: [patch('role', 'night-desk', deleted)] });
  await expect(edit.message('This has been deleted, or you no longer have access to it.')).toBeVisible();
  await expect(edit.field('Name (English)')).toHaveValue('Night watch');
  await expect(edit.button('Save')).toBeDisabled();
  await edit.discard();

  await test.step('delete a role unless it permits more than the user may do; its users show it struck through', async () => {
    const users = userPart(portal);
    const holder = userWrite(home, 'Rolinda Held');
    const role = roleWrite(home, 'Weekend desk', ['core.user.viewOrg']);
    const greater = roleWrite(home, 'Reaching desk', ['core.user.viewGlobal']);
    await platform.control.write({
      writes: [role, greater, holder, patch('user', writtenId(holder), { roleIds: [writtenId(role)] })],
    });
    const place = organizationPath(home);

    await list.row('Reaching desk').click();
    await expect(details.name()).toHaveText('Reaching desk');
    await details.deleteAndConfirm('Role');
    await expect(portal.toast('This grants permissions that you do not have.')).toBeVisible();
    await page.keyboard.press('Escape');

    await list.row('Weekend desk').click();
    await expect(details.name()).toHaveText('Weekend desk');
    await details.deleteAndConfirm('Role');
    await expect(portal.toast('Role deleted')).toBeVisible();
    await expect(details.deletedStamp()).toBeVisible();
    await expect(list.row('Weekend desk')).toBeHidden();

    await portal.open(`${place}/users`);
    await users.openDetails('Rolinda Held');
    await expect(users.details.fact('Roles').getByRole('deletion')).toHaveText('Weekend desk');
  });
});
