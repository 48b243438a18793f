import { readFile } from 'node:fs/promises';
import { bulkPart } from '../../../driver/entity/bulk-part.ts';
import { userPart } from '../../../driver/entity/user-part.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

const head = 'Name,User type,Roles,Email address,Internal number';
const line = (name: string, number: string): string =>
  `${name},Employee,Employee,${name.toLowerCase().replace(' ', '.')}@import.example,${number}`;

test('the lines that an import refused are downloaded, corrected and imported again', async ({ portal }) => {
  const { page } = portal;
  const users = userPart(portal);
  const bulk = bulkPart(page);
  const run = bulk.runDialog('Import from CSV');
  const check = async (text: string): Promise<void> => {
    await bulk.openImport();
    await bulk.chooseFile(Buffer.from(text));
    await bulk.press(bulk.importDialog(), 'Check file');
  };
  await users.enter('zorggroep', 'Zorggroep Noordoost-Groningen');
  await users.list.searchFor('import.example');

  await test.step('a number on two lines is found before anything is sent', async () => {
    await check([head, line('Import Ann', '880101'), line('Import Bob', '880101')].join('\n'));
    await expect(bulk.importDialog().getByRole('row', { name: /^3 Internal number 880101/ })).toContainText(
      'This is already on line 2.',
    );
    await bulk.press(bulk.importDialog(), 'Import 1');
    await expect(run).toContainText('1 line with errors skipped');
    await bulk.press(run, 'Done');
  });

  const refused = await test.step('a user whose number is taken is created in part', async () => {
    await check(
      [head, line('Import Bob', '880101'), line('Import Cas', 'x'), line('Import Dee', '880104')].join('\n'),
    );
    await bulk.press(bulk.importDialog(), 'Import 2');
    await expect(run).toContainText('1 saved in part');
    await expect(run.getByRole('row', { name: /^Import Bob/ })).toContainText(
      'Created. Not saved: Telephony settings. Internal number: This is already in use.',
    );
    await expectAccessible(page, 'an import with a row saved in part', 'dialog');
    const download = page.waitForEvent('download');
    await bulk.press(run, 'Download the lines that were not imported');
    await bulk.press(run, 'Done');
    return readFile(await (await download).path(), 'utf8');
  });

  await test.step('the corrected file completes that user, and creates the other', async () => {
    expect(refused.trim().split('\r\n')).toHaveLength(3);
    expect(refused).toContain('"Internal number: Enter only digits, at most 16."');
    await check(refused.replace('"880101"', '"880102"').replace('"x"', '"880103"'));
    await expect(bulk.importDialog()).toContainText('1 will change');
    await expect(bulk.importDialog()).toContainText('1 new');
    await bulk.press(bulk.importDialog(), 'Import 2');
    await expect(run).toContainText('2 done');
    await bulk.press(run, 'Done');
    expect((await users.list.columnTexts('Internal number')).toSorted()).toEqual([
      '880101',
      '880102',
      '880103',
      '880104',
    ]);
  });
});
