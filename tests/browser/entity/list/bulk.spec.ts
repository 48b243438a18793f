import { bulkPart } from '../../../driver/entity/bulk-part.ts';
import { devicePart } from '../../../driver/entity/device-part.ts';
import { palettePart } from '../../../driver/shell/palette-part.ts';
import { userPart } from '../../../driver/entity/user-part.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';
import type { Write } from '../../../platform/store/store.ts';
import { expectAccessible } from '../../support/axe.ts';
import { deleteWrite, writtenId, userWrite } from '../../support/user-writes.ts';
import { expect, test } from '../../support/test.ts';
import { trunkWrite } from '../../support/trunk-writes.ts';

const home = 'Zorggroep Noordoost-Groningen';

test.afterEach(({ platform }) => platform.control.calm());

/** Creates a user with a role, whom an administrator may change if that role permits no more than their own. */
function member(name: string, role = demoRoles.employee.id): Write {
  const write = userWrite(home, name);
  return write.kind === 'create' ? { ...write, row: { ...write.row, roleIds: [role] } } : write;
}

test('changes a field of many users though the platform is lost halfway, and undoes it', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const { control } = platform;
  const users = userPart(portal);
  const bulk = bulkPart(page);
  const people = Array.from({ length: 12 }, (_, n) => member(`Bulk ${String(n).padStart(2, '0')}`));
  const boss = member('Bulk Boss', demoRoles.operator.id);
  await control.write({ writes: [...people, boss] });
  const languages = async (): Promise<unknown[]> => {
    const ids = people.map(writtenId);
    const rows = await control.find({
      entityType: 'user',
      constraints: [{ type: 'ids', ids }],
      sorting: [],
      limit: 50,
    });
    return [...new Set(rows.map((row) => row['language']))];
  };

  await users.enter('zorggroep', home);

  await test.step('select rows by keyboard; sorting keeps them, deleting a row deselects it', async () => {
    await users.list.searchFor('Bulk');
    await expect(page.getByText('13 users')).toBeVisible();
    // Selecting must work as soon as the rows are counted, rendered or not, and never select rows of the previous list.
    await users.list.grid().focus();
    await page.keyboard.press('Control+a');
    await expect(bulk.bar()).toContainText('13 users selected');
    await expect(bulk.rowCheckbox('Bulk 11')).toBeChecked();
    await users.list.sortBy('Name');
    await bulk.rowCheckbox('Bulk 11').uncheck();
    await expect(bulk.bar()).toContainText('12 users selected');
    const [last] = people.splice(10, 1);
    people.pop();
    if (last) await control.write({ writes: [deleteWrite(writtenId(last))] });
    await expect(bulk.bar()).toContainText('11 users selected');
  });

  await test.step('plan the change', async () => {
    await bulk.planChanges(['Language', 'Nederlands']);
    await expect(bulk.changeDialog()).toContainText('10 users will change');
    await expect(bulk.changeDialog().getByRole('row').filter({ hasText: 'Bulk Boss' })).toContainText(
      'This user has permissions that you do not have.',
    );
    await expect(bulk.changeDialog().getByRole('row').filter({ hasText: 'Bulk 00' })).toContainText(
      'Language: English → Nederlands',
    );
    await expectAccessible(page, 'plan of a change', 'dialog');
  });

  await test.step('lose the platform halfway, and go to another page', async () => {
    await control.holdCall({ call: 'user.update', when: 'after' });
    await bulk.press(bulk.changeDialog(), 'Update 10 users');
    await expect.poll(async () => (await control.stats()).held['user.update']).toBe(4);
    await platform.kill();
    await expect(bulk.runDialog('Update fields')).toContainText('Nothing is sent twice.');
    await bulk.press(bulk.runDialog('Update fields'), 'Continue in the background');
    // The organization's default stays visible, and says why it cannot be changed now.
    const defaultButton = page.getByRole('button', { name: /^Default outbound call action/ });
    await expect(defaultButton).toBeDisabled();
    await expect(defaultButton).toHaveAccessibleDescription('There is no connection to the server.');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  });

  await test.step('finish the run once the platform is back, sending nothing twice', async () => {
    await platform.start();
    await expect(bulk.progressButton()).toHaveAccessibleName('Update fields: 11 of 11', { timeout: 60_000 });
    expect(await languages()).toEqual(['nl']);
    // The four changes that were made but never answered were found, and not sent again.
    expect((await control.stats()).calls['user.update']).toBe(6);
  });

  await test.step('show the refused row, and undo the others', async () => {
    await bulk.progressButton().click();
    await expect(bulk.runDialog('Update fields')).toContainText('10 done');
    await expect(
      bulk.runDialog('Update fields').getByRole('row').filter({ hasText: 'Bulk Boss' }),
    ).toContainText('This user has permissions that you do not have.');
    await expectAccessible(page, 'run with refused rows', 'dialog');
    await bulk.press(bulk.runDialog('Update fields'), 'Undo 10 changes');
    await expect(bulk.runDialog('Undo')).toContainText('10 done');
    await expect(bulk.runDialog('Undo').getByRole('button', { name: 'Redo 10 changes' })).toBeVisible();
    expect(await languages()).toEqual(['en']);
    await bulk.press(bulk.runDialog('Undo'), 'Done');
    await expect(bulk.progressButton()).toBeHidden();
  });
});

test('exports a list as CSV, and imports it unchanged, changed and with errors', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const { control } = platform;
  const users = userPart(portal);
  const bulk = bulkPart(page);
  await control.write({ writes: [member('Csv Ann'), member('=Csv Bea'), member('Csv; "Cas"')] });
  const calls = async (): Promise<number> => (await control.stats()).calls['user.update'] ?? 0;
  const before = await calls();
  await users.enter('zorggroep', home);
  await users.list.searchFor('Csv');
  await expect(users.list.row('Csv Ann')).toBeVisible();

  const file = await bulk.exportList();
  const text = file.toString('utf8');
  await test.step('export what the list shows, with formulas and separators escaped', async () => {
    expect(text.startsWith('\uFEFF"ID","Name","Presence","User type","Roles",')).toBe(true);
    expect(text).toContain(`,"'=Csv Bea",`);
    expect(text).toContain(',"Csv; ""Cas""",');
    expect(text.trim().split('\r\n')).toHaveLength(4);

    await bulk.openExport();
    await expectAccessible(page, 'export', 'dialog');
    await bulk.press(bulk.exportDialog(), 'Cancel');
  });

  await test.step('say why nothing is exported, also on Enter outside of a field', async () => {
    const searched = await users.list.search().inputValue();
    await users.list.searchFor('nobody is called this');
    await expect(page.getByRole('main').getByText('No users match')).toBeVisible();
    await bulk.openExport();
    await bulk.exportDialog().evaluate((dialog) => {
      dialog.tabIndex = -1;
      dialog.focus();
    });
    await page.keyboard.press('Enter');
    await expect(portal.toast('There is nothing to export.')).toBeVisible();
    await expect(bulk.exportDialog().getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
    await bulk.press(bulk.exportDialog(), 'Cancel');
    await users.list.searchFor(searched);
  });

  await test.step('find nothing to change in the same file', async () => {
    await bulk.openImport();
    await bulk.chooseFile(file);
    await expectAccessible(page, 'columns of a file', 'dialog');
    await bulk.press(bulk.importDialog(), 'Check file');
    await expect(bulk.importDialog()).toContainText('3 unchanged');
    await expect(bulk.importDialog().getByRole('button', { name: 'Import 0' })).toBeDisabled();
  });

  await test.step('plan a changed file, and name the line and column of each error', async () => {
    const [head = '', ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
    const ann = rows.find((row) => row.includes('Csv Ann')) ?? '';
    const changed = [
      head,
      ann.replace('Csv Ann', 'Csv Annie'),
      ann.replace(/^[^,]+/, '').replace('Csv Ann', 'Csv New'),
      ann.replace(/^[^,]+/, 'nobody'),
      ann.replace(/^[^,]+/, '').replace('Employee', 'Emperor'),
    ];
    // UTF-16 and semicolons, as some spreadsheets save it.
    await bulk.chooseFile(Buffer.from(`\uFEFF${changed.join('\n').replaceAll(',', ';')}`, 'utf16le'));
    await bulk.press(bulk.importDialog(), 'Check file');
    await expect(bulk.importDialog()).toContainText('1 will change');
    await expect(bulk.importDialog()).toContainText('1 new');
    await expect(bulk.importDialog().getByRole('row', { name: /^4 ID nobody/ })).toBeVisible();
    await expect(bulk.importDialog().getByRole('row', { name: /^5 Roles Emperor/ })).toBeVisible();
    await expectAccessible(page, 'file with errors', 'dialog');
    expect(await calls()).toBe(before);
  });

  await test.step('import the rows without errors', async () => {
    await bulk.press(bulk.importDialog(), 'Import 2');
    await expect(bulk.runDialog('Import from CSV')).toContainText('2 done');
    await expect(users.list.row('Csv Annie')).toBeVisible();
    await expect(users.list.row('Csv New')).toBeVisible();
  });

  await test.step('undo the import: the changed row is as before, and the new one is gone', async () => {
    await bulk.press(bulk.runDialog('Import from CSV'), 'Undo 2 changes');
    await expect(bulk.runDialog('Undo')).toContainText('2 done');
    await bulk.press(bulk.runDialog('Undo'), 'Done');
    await expect(users.list.row('Csv Ann')).toBeVisible();
    await expect(users.list.row('Csv New')).toBeHidden();
  });

  await test.step('report a broken file', async () => {
    await bulk.openImport();
    const template = page.waitForEvent('download');
    await bulk.press(bulk.importDialog(), 'Download a template');
    expect((await template).suggestedFilename()).toBe('users.csv');
    await bulk.chooseFile(Buffer.from('Name,Roles\nAnn,Employee\n"Bea,Employee\n'));
    await expect(bulk.importDialog()).toContainText('Line 3: missing closing quote.');
    await bulk.press(bulk.importDialog(), 'Cancel');
  });
});

// Proves S1-7-06, S1-9-13.
test('imports devices, changes them together, and names what still uses them before deleting them', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const devices = devicePart(portal);
  const { list } = devices;
  const bulk = bulkPart(page);
  await platform.control.write({ writes: [member('Csv Owner')] });
  await devices.enter('zorggroep', home);

  await test.step('import devices from a file', async () => {
    await bulk.openImport();
    await bulk.chooseFile(
      Buffer.from('Name;Owner;MAC address\nCsv Lobby;;00-15-65-AB-CD-EF\n;Csv Owner;\nMine;Csv Owner;\n'),
    );
    await bulk.press(bulk.importDialog(), 'Check file');
    await expect(bulk.importDialog()).toContainText('2 new');
    await expect(bulk.importDialog().getByRole('row', { name: /^4 Name Mine/ })).toContainText(
      'A personal device is named after its owner.',
    );
    await bulk.press(bulk.importDialog(), 'Import 2');
    await expect(bulk.runDialog('Import from CSV')).toContainText('2 done');
    await bulk.press(bulk.runDialog('Import from CSV'), 'Done');
  });

  await test.step('find a device by its MAC address in list and palette', async () => {
    await list.searchFor('00:15:65:ab');
    await expect(list.row('Csv Lobby')).toBeVisible();
    const palette = palettePart(page);
    await palette.openPalette();
    await palette.searchBox().fill('00-15-65-ab-cd-ef');
    await expect(palette.option('Csv Lobby')).toContainText('00:15:65:ab:cd:ef');
    await page.keyboard.press('Escape');
  });

  await test.step('change the call action of both', async () => {
    await list.searchFor('Csv');
    await expect(list.row('Desk Csv Owner')).toBeVisible();
    await list.grid().focus();
    await page.keyboard.press('Control+a');
    await bulk.planChanges(['Call action', 'Hang up']);
    await expect(bulk.changeDialog()).toContainText('2 devices will change');
    await bulk.press(bulk.changeDialog(), 'Update 2 devices');
    await expect(bulk.runDialog('Update fields')).toContainText('2 done');
    await bulk.press(bulk.runDialog('Update fields'), 'Done');
  });

  const question = page.getByRole('dialog', { name: 'Delete 2 devices' });
  await test.step('name what still uses one of them, and link to it', async () => {
    const [lobby] = await platform.control.find({
      entityType: 'device',
      constraints: [{ type: 'contains', field: 'displayName', text: 'Csv Lobby' }],
      sorting: [],
      limit: 1,
    });
    if (!lobby) throw new Error('The imported device is missing');
    const callAction = { type: 'device', deviceId: lobby.id } as const;
    await platform.control.write({ writes: [trunkWrite(home, 'PBX <i>Csv</i>', { callAction })] });
    await list.grid().focus();
    await page.keyboard.press('Control+a');
    await bulk.press(bulk.bar(), 'Delete');
    await expect(question).toContainText('1 of them is still in use:');
    await expect(question.getByRole('listitem')).toHaveText(['PBX <i>Csv</i> Trunk: Call action']);
    await expectAccessible(page, 'question with what still uses the rows', 'dialog');
    await question.getByRole('link', { name: 'PBX <i>Csv</i>' }).click();
    await expect(page.getByRole('complementary', { name: 'Trunk details' })).toContainText('PBX <i>Csv</i>');
  });

  await test.step('delete both', async () => {
    await page.goBack();
    await list.grid().focus();
    await page.keyboard.press('Control+a');
    await bulk.press(bulk.bar(), 'Delete');
    await bulk.press(question, 'Delete 2 devices');
    await expect(bulk.runDialog('Delete device')).toContainText('2 done');
    await bulk.press(bulk.runDialog('Delete device'), 'Done');
    await expect(list.row('Csv Lobby')).toBeHidden();
  });
});
