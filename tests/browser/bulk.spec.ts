import type { Page } from '@playwright/test';
import { bulkPart } from '../driver/bulk-part.ts';
import { devicePart } from '../driver/device-part.ts';
import { palettePart } from '../driver/palette-part.ts';
import { userPart } from '../driver/user-part.ts';
import { demoRoles } from '../platform/demo/role-list.ts';
import type { Write } from '../platform/store/store.ts';
import { axeViolations } from './support/axe.ts';
import { deleteWrite, writtenId, userWrite } from './support/user-writes.ts';
import { expect, test } from './support/test.ts';
import { trunkWrite } from './support/trunk-writes.ts';

const home = 'Zorggroep Noordoost-Groningen';

/** Axe finds nothing wrong with what stands there, light or dark. */
async function sound(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page), `${what}, ${colorScheme}`).toEqual([]);
  }
}

test.afterEach(({ platform }) => platform.control.calm());

/** Somebody with a role, whom an administrator may change where it is one of theirs. */
function member(name: string, role = demoRoles.employee.id): Write {
  const write = userWrite(home, name);
  return write.kind === 'create' ? { ...write, row: { ...write.row, roleIds: [role] } } : write;
}

test('a field of many is planned, changed with the platform lost half-way, seen from another page, and undone', async ({
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

  // Ticked by keys, over sorting; whoever is deleted is ticked no more.
  await users.enter('zorggroep', home);
  await users.list.searchFor('Bulk');
  await expect(page.getByText('13 rows')).toBeVisible();
  // As soon as they are counted, whether or not they are drawn: never a row that stands there of the list before.
  await users.list.grid().focus();
  await page.keyboard.press('Control+a');
  await expect(bulk.bar()).toContainText('13 selected');
  await expect(bulk.rowCheckbox('Bulk 11')).toBeChecked();
  await users.list.sortBy('Name');
  await bulk.rowCheckbox('Bulk 11').uncheck();
  await expect(bulk.bar()).toContainText('12 selected');
  const [last] = people.splice(10, 1);
  people.pop();
  if (last) await control.write({ writes: [deleteWrite(writtenId(last))] });
  await expect(bulk.bar()).toContainText('11 selected');

  await bulk.planChange('Language', 'Nederlands');
  await expect(bulk.changeDialog()).toContainText('10 rows change');
  await expect(bulk.changeDialog().getByRole('row').filter({ hasText: 'Bulk Boss' })).toContainText(
    'This user may do more than you.',
  );
  await expect(bulk.changeDialog().getByRole('row').filter({ hasText: 'Bulk 00' })).toContainText(
    'Language: English → Nederlands',
  );
  await sound(page, 'plan of a change');
  await control.holdCall({ call: 'user.update', when: 'after' });
  await bulk.press(bulk.changeDialog(), 'Change 10 rows');
  await expect.poll(async () => (await control.stats()).held['user.update']).toBe(4);
  await platform.kill();
  await expect(bulk.runDialog('Change a field')).toContainText('Nothing is sent twice.');
  await bulk.press(bulk.runDialog('Change a field'), 'Continue in the background');
  // What the organization decided stays in sight, and says why it cannot be changed now.
  const decided = page.getByRole('button', { name: /^Default outbound call action/ });
  await expect(decided).toBeDisabled();
  await expect(decided).toHaveAccessibleDescription('There is no connection to the server.');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await platform.start();
  await expect(bulk.progressButton()).toHaveAccessibleName('Change a field: 11 of 11', { timeout: 60_000 });
  expect(await languages()).toEqual(['nl']);
  // The four that were made and never answered were found, and not sent again.
  expect((await control.stats()).calls['user.update']).toBe(6);

  await bulk.progressButton().click();
  await expect(bulk.runDialog('Change a field')).toContainText('10 done');
  await expect(
    bulk.runDialog('Change a field').getByRole('row').filter({ hasText: 'Bulk Boss' }),
  ).toContainText('This user may do more than you.');
  await sound(page, 'job with failures');
  await bulk.press(bulk.runDialog('Change a field'), 'Undo 10 rows');
  await expect(bulk.runDialog('Undo')).toContainText('10 done');
  expect(await languages()).toEqual(['en']);
  await bulk.press(bulk.runDialog('Undo'), 'Done');
  await expect(bulk.progressButton()).toBeHidden();
});

test('a list is exported as it is seen; imported unchanged it makes no call, and changed it says what is wrong where', async ({
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
  expect(text.startsWith('\uFEFFID,Name,User type,Roles,')).toBe(true);
  expect(text).toContain(",'=Csv Bea,");
  expect(text).toContain(',"Csv; ""Cas""",');
  expect(text.trim().split('\r\n')).toHaveLength(4);

  await bulk.openExport();
  await sound(page, 'export');
  await bulk.press(bulk.exportDialog(), 'Cancel');

  await bulk.openImport();
  await bulk.chooseFile(file);
  await sound(page, 'columns of a file');
  await bulk.press(bulk.importDialog(), 'Try it out');
  await expect(bulk.importDialog()).toContainText('3 stay as they are');
  await expect(bulk.importDialog().getByRole('button', { name: 'Import 0' })).toBeDisabled();

  const [head = '', ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
  const ann = rows.find((row) => row.includes('Csv Ann')) ?? '';
  const changed = [
    head,
    ann.replace('Csv Ann', 'Csv Annie'),
    ann.replace(/^[^,]+/, '').replace('Csv Ann', 'Csv New'),
    ann.replace(/^[^,]+/, 'nobody'),
    ann.replace(/^[^,]+/, '').replace('Employee', 'Emperor'),
  ];
  // As a spreadsheet may save it: UTF-16, and other marks between the cells.
  await bulk.chooseFile(Buffer.from(`\uFEFF${changed.join('\n').replaceAll(',', ';')}`, 'utf16le'));
  await bulk.press(bulk.importDialog(), 'Try it out');
  await expect(bulk.importDialog()).toContainText('1 is changed');
  await expect(bulk.importDialog()).toContainText('1 is new');
  await expect(bulk.importDialog().getByRole('row', { name: /^4 ID nobody/ })).toBeVisible();
  await expect(bulk.importDialog().getByRole('row', { name: /^5 Roles Emperor/ })).toBeVisible();
  await sound(page, 'file with errors');
  expect(await calls()).toBe(before);

  await bulk.press(bulk.importDialog(), 'Import 2');
  await expect(bulk.runDialog('Import from CSV')).toContainText('2 done');
  await bulk.press(bulk.runDialog('Import from CSV'), 'Done');
  await expect(users.list.row('Csv Annie')).toBeVisible();
  await expect(users.list.row('Csv New')).toBeVisible();

  await bulk.openImport();
  await bulk.chooseFile(Buffer.from('Name,Roles\nAnn,Employee\n"Bea,Employee\n'));
  await expect(bulk.importDialog()).toContainText('Line 3: a quote that nothing closes.');
  await bulk.press(bulk.importDialog(), 'Cancel');

  // Devices go the same way: made from a file, found by their address, changed together.
  const { list } = devicePart(portal);
  await list.openList();
  await bulk.openImport();
  await bulk.chooseFile(
    Buffer.from('Name;Owner;MAC address\nCsv Lobby;;00-15-65-AB-CD-EF\n;Csv Annie;\nMine;Csv Annie;\n'),
  );
  await bulk.press(bulk.importDialog(), 'Try it out');
  await expect(bulk.importDialog()).toContainText('2 are new');
  await expect(bulk.importDialog().getByRole('row', { name: /^4 Name Mine/ })).toContainText(
    'A personal device is named after its owner.',
  );
  await bulk.press(bulk.importDialog(), 'Import 2');
  await expect(bulk.runDialog('Import from CSV')).toContainText('2 done');
  await bulk.press(bulk.runDialog('Import from CSV'), 'Done');
  await list.searchFor('00:15:65:ab');
  await expect(list.row('Csv Lobby')).toBeVisible();
  const palette = palettePart(page);
  await palette.openPalette();
  await palette.searchBox().fill('00-15-65-ab-cd-ef');
  await expect(palette.option('Csv Lobby')).toContainText('00:15:65:ab:cd:ef');
  await page.keyboard.press('Escape');
  await list.searchFor('Csv');
  await expect(list.row('Desk Csv Annie')).toBeVisible();
  await list.grid().focus();
  await page.keyboard.press('Control+a');
  await bulk.planChange('Call action', 'Hang up');
  await expect(bulk.changeDialog()).toContainText('2 rows change');
  await bulk.press(bulk.changeDialog(), 'Change 2 rows');
  await expect(bulk.runDialog('Change a field')).toContainText('2 done');
  await bulk.press(bulk.runDialog('Change a field'), 'Done');

  // Before they are deleted it is said which of them something still needs, with the way there.
  const [lobby] = await platform.control.find({
    entityType: 'device',
    constraints: [{ type: 'contains', field: 'displayName', text: 'Csv Lobby' }],
    sorting: [],
    limit: 1,
  });
  if (!lobby) throw new Error('the lobby has no device');
  const callAction = { type: 'device', deviceId: lobby.id } as const;
  await platform.control.write({ writes: [trunkWrite(home, 'PBX <i>Csv</i>', { callAction })] });
  await list.grid().focus();
  await page.keyboard.press('Control+a');
  await bulk.press(bulk.bar(), 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete device' });
  await expect(question).toContainText('1 of them is still used:');
  await expect(question.getByRole('listitem')).toHaveText(['PBX <i>Csv</i> Trunk: Call action']);
  await sound(page, 'what is still used');
  await question.getByRole('link', { name: 'PBX <i>Csv</i>' }).click();
  await expect(page.getByRole('complementary', { name: 'Trunk details' })).toContainText('PBX <i>Csv</i>');
  await page.goBack();
  await list.grid().focus();
  await page.keyboard.press('Control+a');
  await bulk.press(bulk.bar(), 'Delete');
  await bulk.press(question, 'Delete 2 rows');
  await expect(bulk.runDialog('Delete device')).toContainText('2 done');
  await bulk.press(bulk.runDialog('Delete device'), 'Done');
  await expect(list.row('Csv Lobby')).toBeHidden();
});
