import { detailsPart } from '../../../driver/entity/details-part.ts';
import { entityPickerPart } from '../../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create } from '../../../platform/store/write.ts';
import { expectAccessible } from '../../support/axe.ts';
import { newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';
import { trunkWrite } from '../../support/trunk-writes.ts';
import { expectFitsAt } from '../../support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';
const numberWrite = (at: number, fields: object = {}) =>
  create(
    'number',
    freshNumber({ ...newRow(home), number: `+3150555${String(at).padStart(4, '0')}`, ...fields }),
  );

// Proves S1-2.5-02.
test('picks a number out of thousands, by text and by filter', async ({ portal, platform }) => {
  const { page } = portal;
  const picker = entityPickerPart(page, 'numbers');
  const form = formPart(page, 'Update trunk');
  const details = detailsPart(page, 'Trunk details');
  const many = Array.from({ length: 2500 }, (_, at) => numberWrite(at, { description: 'Ward' }));
  const service = numberWrite(9000, { description: 'Ward line', administrativeType: 'service' });
  const pending = numberWrite(9001, { description: 'Ward line to come', state: 'pending' });
  await platform.control.write({ writes: [...many, service, pending, trunkWrite(home, 'PBX Delfzijl')] });

  await portal.enterAt('zorggroep', home, '/trunks');
  await listPart(page, 'Trunks').row('PBX Delfzijl').click();
  await details.button('Update trunk').click();
  await form
    .dialog()
    .getByRole('button', { name: /^Choose a number/ })
    .first()
    .click();
  await expect(picker.dialog()).toContainText(/Showing the first 2,500 of 2,\d+/);
  await picker.search().fill('Ward line');
  await expect(picker.row('050 555 90 00')).toBeVisible();
  // Only active numbers can be picked.
  await expect(picker.row('050 555 90 01')).toHaveCount(0);
  await expectAccessible(page, 'the number picker');
  await expectFitsAt(page, 'the number picker', 390);

  await picker.search().fill('');
  await test.step('consecutive numbers as one row that opens', async () => {
    await picker.dialog().getByRole('button', { name: 'Show as blocks' }).click();
    const grid = picker.dialog().getByRole('treegrid');
    await picker.search().fill('050555');
    const block = grid.getByRole('row').filter({ hasText: '050 555 00 00 – 24 99' });
    await expect(block).toContainText('2500 Active');
    await expect(grid).toHaveAttribute('aria-rowcount', '2');
    await expectAccessible(page, 'blocks in the number picker');
    await expectFitsAt(page, 'blocks in the number picker', 390);
    await grid.focus();
    // Space chooses no block, but its numbers.
    await page.keyboard.press('Space');
    await expect(picker.dialog()).toContainText('No numbers selected');
    await page.keyboard.press('ArrowRight');
    await expect(block).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(picker.chosen()).toContainText('050 555 00 00');
    await picker.dialog().getByRole('button', { name: 'Show all' }).click();
    await picker.search().fill('');
  });
  await picker.dialog().getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter numbers' });
  for (const name of ['State', 'Type', 'Establishment', 'Number', 'Description'])
    await expect(filter.getByRole('checkbox', { name, exact: true })).toBeVisible();
  await filter.getByRole('checkbox', { name: 'Type', exact: true }).check();
  await filter.getByRole('checkbox', { name: 'Service', exact: true }).check();
  await filter.getByRole('button', { name: /^Show / }).click();
  await picker.row('050 555 90 00').click();
  await picker.confirm().click();
  await expect(form.field('Fallback legal source')).toHaveValue('+31505559000');
});

// Proves S1-2.5-02.
test('picks several rows by range, with the mouse and the keyboard', async ({ portal }) => {
  const { page } = portal;
  const list = listPart(page);
  const picker = entityPickerPart(page, 'roles');
  await portal.enterAt('zorggroep', home, '/users');
  await list.openFilter();
  await list.filterDialog().getByRole('checkbox', { name: 'Role', exact: true }).check();
  await list.filterDialog().getByRole('button', { name: 'Choose…' }).click();
  const rows = picker.dialog().getByRole('rowheader');
  await expect(rows.first()).toHaveText('Administrator');
  const names = await rows.allInnerTexts();
  const box = (name = '') => picker.dialog().getByRole('checkbox', { name: `Select ${name}`, exact: true });
  const chosen = () => picker.chosen().getByRole('listitem').allInnerTexts();

  await rows.nth(0).click();
  await rows.nth(2).click({ modifiers: ['Shift'] });
  await expect.poll(chosen).toEqual(names.slice(0, 3));
  await expect(picker.dialog()).toContainText('3 selected');
  await box(names[1]).click();
  await expect.poll(chosen).toEqual([names[0], names[2]]);
  await picker.dialog().getByRole('button', { name: 'Clear selection' }).click();
  await expect(picker.dialog()).toContainText('No roles selected');

  await picker.dialog().getByRole('grid').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect.poll(chosen).toEqual(names.slice(0, 3));
  await page.keyboard.press('Enter');
  await expect.poll(chosen).toEqual(names.slice(0, 2));
  await page.keyboard.press('Control+a');
  await expect(picker.dialog()).toContainText(`${names.length} selected`);
  await picker.confirm().click();
  await expect(list.filterDialog().getByRole('listitem')).toHaveCount(names.length);
});
