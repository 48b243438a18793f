import { openAgentPhone } from '../../../driver/agent.ts';
import { bulkPart } from '../../../driver/entity/bulk-part.ts';
import { userPart } from '../../../driver/entity/user-part.ts';
import { palettePart } from '../../../driver/shell/palette-part.ts';
import { userWrite } from '../../support/user-writes.ts';
import { expect, test, testWithMicrophone } from '../../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';
const number = '+31612349876';
const shown = '06 12 34 98 76';
/** One number as people write and paste it. `number-table.ts` has more notations for the unit tests. */
const notations = [
  '+31 (0)6 12 34 98 76',
  '\u202A06-12349876\u202C',
  '０６１２３４９８７６',
  'tel:+31612349876',
  '06–12 34 98 76',
  '0031 6‑12349876',
];

// Decision 75.
test('a number is read alike in a form, a file, a list and the palette, however it is written', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const users = userPart(portal);
  const bulk = bulkPart(page);
  await platform.control.write({ writes: [userWrite(home, 'Notation Ann')] });
  await users.enter('zorggroep', home);
  await users.list.searchFor('Notation');

  await test.step('in a form', async () => {
    await users.openUpdateForm('Notation Ann');
    const field = users.update.field('Mobile phone number');
    for (const notation of notations) {
      await field.fill(notation);
      await field.blur();
      await expect(field, notation).toHaveValue(number);
    }
    await users.update.discard();
  });

  await test.step('in a file', async () => {
    const rows = notations.map((notation, at) => `Notation ${at},Employee,"${notation}"`);
    await bulk.openImport();
    await bulk.chooseFile(Buffer.from(['Name,Roles,Mobile phone number', ...rows].join('\n')));
    await bulk.press(bulk.importDialog(), 'Check file');
    await expect(bulk.importDialog()).toContainText(`${notations.length} new`);
    await bulk.press(bulk.importDialog(), `Import ${notations.length}`);
    await expect(bulk.runDialog('Import from CSV')).toContainText(`${notations.length} done`);
    await bulk.press(bulk.runDialog('Import from CSV'), 'Done');
  });

  await test.step('in the search of a list', async () => {
    for (const notation of notations) {
      await users.list.searchFor('Nobody at all');
      await expect(users.list.row('Notation 0')).toBeHidden();
      await users.list.searchFor(notation);
      await expect.poll(() => users.list.count(), { message: notation }).toBe(notations.length);
    }
  });

  await test.step('in the palette', async () => {
    const palette = palettePart(page);
    for (const notation of notations) {
      await palette.openPalette();
      await palette.searchBox().fill(notation);
      await expect(palette.option('Notation 0'), notation).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });
});

testWithMicrophone('the web phone dials it, however it is written', async ({ context, platform }) => {
  const { phone } = await openAgentPhone(context, platform.origin, 'agent');
  for (const notation of notations.slice(0, 3)) {
    await phone.dial(notation);
    await expect(phone.selectedCall(), notation).toContainText(shown);
    await phone.button('Hang up').click();
    await expect(phone.selectedCall()).toBeHidden();
  }
});
