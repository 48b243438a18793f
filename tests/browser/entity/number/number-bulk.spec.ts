import { bulkPart } from '../../../driver/entity/bulk-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create } from '../../../platform/store/write.ts';
import { expectAccessible } from '../../support/axe.ts';
import { newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';
import { userWrite } from '../../support/user-writes.ts';

const home = 'Zorggroep Noordoost-Groningen';
const numberWrite = (at: number) =>
  create(
    'number',
    freshNumber({
      ...newRow(home),
      number: `+3150666${String(at).padStart(4, '0')}`,
      description: 'Ward',
    }),
  );

test('changes fields of many numbers by a plan, undoes them, and keeps the numbers selected', async ({
  portal,
  platform: { control },
}) => {
  const { page } = portal;
  const list = listPart(page, 'Numbers');
  const bulk = bulkPart(page);
  await portal.enterAt('zorggroep', home, '/numbers/numbers');
  await list.expectRows();

  await test.step('move them to another call action, and back', async () => {
    const numbers = Array.from({ length: 12 }, (_, at) => numberWrite(at));
    await control.write({ writes: [...numbers, userWrite(home, 'Silent Sam')] });
    await list.searchFor('Ward');
    await expect.poll(() => list.count()).toBe(12);
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
    await bulk.planChanges(['Call action', 'Call user: Silent Sam']);
    await bulk.press(bulk.changeDialog(), 'Update 12 numbers');
    await expect(bulk.runDialog('Update fields')).toContainText('12 done');
    await expect(list.row('050 666 00 11')).toContainText('Call user: Silent Sam');
    await bulk.press(bulk.runDialog('Update fields'), 'Undo 12 changes');
    await expect(bulk.runDialog('Undo')).toContainText('12 done');
    await expect(list.row('050 666 00 11')).toContainText('(default)');
    await bulk.press(bulk.runDialog('Undo'), 'Done');
    await bulk.press(bulk.bar(), 'Clear selection');
  });

  await test.step('several fields in one run', async () => {
    await control.write({ writes: Array.from({ length: 3 }, (_, at) => numberWrite(at + 500)) });
    await list.searchFor('050 666 05 0');
    await expect.poll(() => list.count()).toBe(3);
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
    const calls = async (): Promise<number> => (await control.stats()).calls['number.update'] ?? 0;
    const before = await calls();

    await bulk.planChanges(
      ['Call action', 'Hang up'],
      ['Publish to the paper directory', 'Yes'],
      ['Mask the number', 'Yes'],
    );
    const first = bulk.changeDialog().getByRole('row').filter({ hasText: '050 666 05 00' });
    await expect(first.getByRole('listitem')).toHaveCount(3);
    await expect(bulk.changeDialog().getByRole('group', { name: 'Field 1' })).toContainText('3 rows');
    await expectAccessible(page, 'a plan of several fields', 'dialog');
    await bulk.press(bulk.changeDialog(), 'Update 3 numbers');
    await expect(bulk.runDialog('Update fields')).toContainText('3 done');
    expect((await calls()) - before).toBe(3);
    await bulk.press(bulk.runDialog('Update fields'), 'Done');
    await expect(bulk.bar()).toContainText('3 numbers selected');
  });
});

test('imports a file of 2,500 numbers of which 40 lines are bad', async ({ portal, platform }) => {
  const { page } = portal;
  const list = listPart(page, 'Numbers');
  const bulk = bulkPart(page);
  const numbers = Array.from({ length: 2500 }, (_, at) => numberWrite(at + 1000));
  await platform.control.write({ writes: numbers });
  await portal.enterAt('zorggroep', home, '/numbers/numbers');
  await list.expectRows();
  const head = 'ID;Number;Description;Type';
  const rows = await platform.control.find({
    entityType: 'number',
    constraints: [{ type: 'equals', field: 'description', value: 'Ward' }],
    sorting: [{ by: 'number', dir: 'asc' }],
    limit: 2500,
  });
  const lines = rows.map(({ id, ...row }, at) => {
    const begin = `${id};${String(row['number'])}`;
    return at < 40 ? `${begin};Ward;satellite` : `${begin};${at < 100 ? 'East wing' : 'Ward'};local`;
  });
  await bulk.openImport();
  await bulk.chooseFile(Buffer.from([head, ...lines].join('\n')));
  await bulk.press(bulk.importDialog(), 'Check file');
  await expect(bulk.importDialog()).toContainText('60 will change', { timeout: 60_000 });
  await expect(bulk.importDialog()).toContainText('2,400 unchanged');
  await expect(bulk.importDialog()).toContainText('40 lines with errors will be skipped');
  await expect(bulk.importDialog().getByRole('row', { name: /^41 Type satellite/ })).toBeVisible();
  await bulk.press(bulk.importDialog(), 'Import 60');
  await expect(bulk.runDialog('Import from CSV')).toContainText('60 done', { timeout: 60_000 });
  await bulk.press(bulk.runDialog('Import from CSV'), 'Done');
  await list.searchFor('East wing');
  await expect.poll(() => list.count()).toBe(60);
});
