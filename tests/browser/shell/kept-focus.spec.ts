import { entityPickerPart } from '../../driver/entity/entity-picker-part.ts';
import { keyboardPart } from '../../driver/keyboard-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { palettePart } from '../../driver/shell/palette-part.ts';
import { expect, test } from '../support/test.ts';

test('the focus stays where a user goes on after a filter, a choice, the palette or a shared link', async ({
  portal,
}) => {
  const { page } = portal;
  const list = listPart(page);
  await portal.enterAt('zorggroep', 'Zorggroep Noordoost-Groningen', '/users');
  await list.expectRows();

  await test.step('at the neighbour of a removed filter, and at the filter button after the last', async () => {
    const remove = (name: string) =>
      list.activeFilters().getByRole('button', { name: `Remove the filter ${name}` });
    const filterButton = page.getByRole('button', { name: 'Filter', exact: true });
    const filter = async (...names: readonly string[]): Promise<void> => {
      await list.openFilter();
      for (const name of names) await list.filterText(name, 'a');
      await list.applyFilter();
    };
    await filter('Name', 'Internal number');
    await list.openFilter();
    await list.showDeleted('Include deleted');
    await list.applyFilter();
    await remove('Internal number').focus();
    await page.keyboard.press('Enter');
    await expect(remove('Include deleted')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list.activeFilters()).toBeHidden();
    await expect(filterButton).toBeFocused();

    await filter('Name');
    await page.getByRole('button', { name: 'Clear filters' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(filterButton).toBeFocused();
  });

  await test.step('in a picker beside a removed choice', async () => {
    const picking = entityPickerPart(page, 'roles');
    const remove = picking.chosen().getByRole('button', { name: 'Remove' });
    await list.openFilter();
    await list.filterDialog().getByRole('checkbox', { name: 'Role', exact: true }).check();
    const choose = list.filterDialog().getByRole('button', { name: 'Choose…' });
    await choose.click();
    for (const role of ['Receptionist', 'People desk']) await picking.row(role).click();
    await expect(remove.first()).toHaveAccessibleDescription('Receptionist');
    await remove.first().focus();
    await page.keyboard.press('Enter');
    await expect(picking.chosen().getByRole('listitem')).toHaveText(['People desk']);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(picking.search()).toBeFocused();
    for (const role of ['Receptionist', 'People desk']) await picking.row(role).click();
    await picking.dialog().getByRole('button', { name: 'Clear selection' }).focus();
    await page.keyboard.press('Enter');
    await expect(picking.search()).toBeFocused();

    await picking.row('Receptionist').click();
    await picking.confirm().click();
    await list.filterDialog().getByRole('button', { name: 'Remove', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(choose).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list.filterDialog()).toBeHidden();
  });

  await test.step('in a text field where it was left for the palette, and in a page that the palette opens', async () => {
    const palette = palettePart(page);
    const keyboard = keyboardPart(page);
    const search = page.getByRole('searchbox', { name: 'Search', exact: true });
    await search.click();
    await page.keyboard.type('ab');
    await page.keyboard.press('ArrowLeft');
    await palette.openPalette();
    await page.keyboard.type('users');
    await page.keyboard.press('Escape');
    await expect(palette.dialog()).toBeHidden();
    await page.keyboard.type('cd');
    await expect(search).toHaveValue('acdb');

    // From a field and from a list, to a page alone and to one beside the links to its siblings.
    await keyboard.goTo('Devices');
    await expect(page.getByRole('main')).toBeFocused();
    await listPart(page, 'Devices').expectRows();
    await listPart(page, 'Devices').grid().focus();
    await keyboard.goTo('Schedules');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('in the link once a wallboard is shared', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Share as wallboard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share as wallboard' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Hall');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Create another link' })).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Create another link' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Create another link' })).toBeHidden();
    await expect(dialog.locator(':focus')).toHaveCount(1);
  });
});

test('the focus is on the first field once changes on a page are discarded', async ({ portal }) => {
  const { page } = portal;
  const discard = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Discard changes' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
  };
  await portal.enterAt('noorderlicht', 'Fietsenfabriek Twente', '/organization/settings');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Rijwielfabriek');
  await discard();
  await expect(name).toHaveValue('Fietsenfabriek Twente');
  await expect(name).toBeFocused();

  await page.getByRole('link', { name: 'White label', exact: true }).click();
  const publicName = page.getByRole('textbox', { name: 'Public name' });
  await publicName.fill('Twente Telecom');
  await discard();
  await expect(publicName).toHaveValue('');
  await expect(publicName).toBeFocused();

  // Typing again is guarded again.
  await publicName.fill('Twente Telecom');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
});

test('the focus goes to the button that adds a rule once the last rule is removed', async ({ portal }) => {
  const { page } = portal;
  await portal.enterAt('operator', 'Voxtree Platform Operations', '/users');
  await portal.open('/admin/sip-call-router');
  await page.getByRole('button', { name: 'Update call router' }).click();
  const form = page.getByRole('dialog', { name: 'Update call router' });
  const remove = form.getByRole('list', { name: 'Rules' }).getByRole('button', { name: /^Remove / });
  await expect(remove.first()).toBeVisible();
  while ((await remove.count()) > 0) {
    await remove.first().focus();
    await page.keyboard.press('Enter');
  }
  await expect(form.getByRole('button', { name: 'Add rule' })).toBeFocused();
});
