import { detailsPart } from '../driver/details-part.ts';
import { formPart } from '../driver/form-part.ts';
import { listPart } from '../driver/list-part.ts';
import { userPart } from '../driver/user-part.ts';
import { patch } from '../platform/areas/write.ts';
import { writtenId, roleWrite, userWrite } from './support/user-writes.ts';
import { expect, test } from './support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';
const deleted = { deleteDate: '2026-11-01T08:00:00.000Z' };

test('a role is made under an id, with a branch of the permission tree, and changed; it goes while its editor is open', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const list = listPart(page, 'Roles');
  const details = detailsPart(page, 'Role details');
  const create = formPart(page, 'Create role');
  const edit = formPart(page, 'Edit role');
  await portal.enter('zorggroep', home);
  await portal.open('/admin/roles');
  // Of the platform: it holds here, and is changed where it belongs.
  await list.row('Receptionist').click();
  await expect(details.button('Edit role')).toHaveAccessibleDescription(
    'It belongs to an organization above yours.',
  );
  await expect(details.panel().getByText('It belongs to an organization above yours.').last()).toBeVisible();

  await page.getByRole('button', { name: 'Create role' }).click();
  await create.button('Create role').click();
  await expect(create.message('Choose at least one permission.')).toBeVisible();
  await create.field('ID').fill('night desk');
  await expect(create.field('ID')).toHaveValue('night-desk');
  await create.field('Name (English)').fill('Night desk');
  await create.field('Name (Nederlands)').fill('Nachtdienst');
  await create.dialog().getByRole('searchbox', { name: 'Search permissions' }).fill('core.user.');
  const all = create.dialog().getByRole('checkbox', { name: 'user', exact: true });
  await all.check();
  await expect(create.dialog().getByText('7 chosen')).toBeVisible();
  // Nobody hands out what they may not do themselves; the platform says so at the field.
  await create.button('Create role').click();
  await expect(create.message('This permits things that you may not do yourself.')).toBeVisible();
  await create.dialog().getByRole('checkbox', { name: 'View all users' }).uncheck();
  await expect(create.dialog().getByText('6 chosen')).toBeVisible();
  await expect(all).not.toBeChecked();
  await create.button('Create role').click();
  await expect(portal.toast('Role created')).toBeVisible();
  await expect(details.fact('Name')).toHaveText('Night desk');
  await expect(list.row('Night desk')).toContainText('6');

  await details.button('Edit role').click();
  await expect(edit.field('ID')).toHaveAttribute('readonly');
  await edit.field('Name (English)').fill('Night shift');
  await edit.button('Save').click();
  await expect(portal.toast('Role saved')).toBeVisible();
  await expect(details.fact('Name')).toHaveText('Night shift');

  await details.button('Edit role').click();
  await edit.field('Name (English)').fill('Night watch');
  await platform.control.write({ writes: [patch('role', 'night-desk', deleted)] });
  await expect(edit.message('It was deleted, or is hidden from you now.')).toBeVisible();
  await expect(edit.field('Name (English)')).toHaveValue('Night watch');
  await expect(edit.button('Save')).toBeDisabled();
});

test('a role is deleted after a question, not by who may do less; users who had it show it struck through', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const list = listPart(page, 'Roles');
  const details = detailsPart(page, 'Role details');
  const users = userPart(portal);
  const there = userWrite(home, 'Rolinda Held');
  const made = roleWrite(home, 'Weekend desk', ['core.user.viewOrg']);
  const beyond = roleWrite(home, 'Reaching desk', ['core.user.viewGlobal']);
  await platform.control.write({
    writes: [made, beyond, there, patch('user', writtenId(there), { roleIds: [writtenId(made)] })],
  });
  await portal.enter('zorggroep', home);
  const place = portal.path();
  await portal.open('/admin/roles');

  await list.row('Reaching desk').click();
  await expect(details.fact('Name')).toHaveText('Reaching desk');
  await details.deleteAndConfirm('Role');
  await expect(portal.toast('This permits things that you may not do yourself.')).toBeVisible();
  await page.keyboard.press('Escape');

  await list.row('Weekend desk').click();
  await expect(details.fact('Name')).toHaveText('Weekend desk');
  await details.deleteAndConfirm('Role');
  await expect(portal.toast('Role deleted')).toBeVisible();
  await expect(details.deletedStamp()).toBeVisible();
  await expect(list.row('Weekend desk')).toBeHidden();

  await portal.open(`${place}/users`);
  await users.openDetails('Rolinda Held');
  await expect(users.details.fact('Roles').getByRole('deletion')).toHaveText('Weekend desk');
});
