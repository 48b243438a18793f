import { bulkPart } from '../../../driver/entity/bulk-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create } from '../../../platform/store/write.ts';
import { newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';
import { expectFitsAt } from '../../support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';
/** More than the portal has of a list at once: the platform reads them page by page. */
const many = 2600;

test.afterEach(({ platform }) => platform.control.calm());

test('a selection that is cleared while all rows are read stays empty', async ({ portal, platform }) => {
  const { page } = portal;
  const { control } = platform;
  const bulk = bulkPart(page);
  const list = listPart(page, 'Numbers');
  await control.write({
    writes: Array.from({ length: many }, (_, at) =>
      create('number', freshNumber({ ...newRow(home), number: `+3150888${String(at).padStart(4, '0')}` })),
    ),
  });
  await portal.enterAt('zorggroep', home, '/numbers/numbers');
  await list.expectRows();
  // Both stand above the list once their counts have arrived.
  await expect(page.getByText(/^Calls to [\d,]+ numbers are hung up/)).toBeVisible();
  await expect(page.getByText(/^Showing the first 2,500 of/)).toBeVisible();
  const height = async () => (await list.grid().boundingBox())?.height;
  const before = await height();
  await bulk.rowCheckbox('050 888 00 00').check();
  await expect(bulk.bar()).toBeVisible();
  // The bar has its room before it appears.
  expect(await height()).toBe(before);
  await control.holdCall({ call: 'dataSet.read' });
  await bulk
    .bar()
    .getByRole('button', { name: /^Select all/ })
    .click();
  await expect.poll(async () => (await control.stats()).held['dataSet.read']).toBe(1);
  await bulk.bar().getByRole('button', { name: 'Clear selection' }).click();
  await expect(bulk.bar()).toBeHidden();
  await control.releaseCalls({ call: 'dataSet.read' });
  await bulk.rowCheckbox('050 888 00 01').check();
  await expect(bulk.bar()).toContainText('1 number selected');
  // Longer than the platform takes for a page.
  await expect.poll(async () => (await control.stats()).calls['dataSet.read']).toBeGreaterThanOrEqual(1);
  await page.waitForTimeout(1000);
  await expect(bulk.bar()).toContainText('1 number selected');
});

test('says how many selected rows a search leaves out, and shows or deselects them', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const bulk = bulkPart(page);
  const list = listPart(page, 'Numbers');
  await platform.control.write({
    writes: Array.from({ length: 8 }, (_, at) =>
      create(
        'number',
        freshNumber({
          ...newRow('Harbour Logistics'),
          number: `+315077700${String(at).padStart(2, '0')}`,
          description: at < 3 ? 'Quay east' : 'Quay west',
        }),
      ),
    ),
  });
  await portal.enterAt('n.brooks', 'Harbour Logistics', '/numbers/numbers');
  await list.searchFor('Quay');
  await expect.poll(() => list.count()).toBe(8);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  await expect(bulk.bar().getByRole('status')).toHaveText('8 numbers selected');

  await test.step('offer no deletion where nothing matches', async () => {
    await list.searchFor('Quay north');
    await expect(page.getByRole('main').getByText('No numbers match')).toBeVisible();
    await expect(bulk.bar()).toBeHidden();
  });

  await test.step('say it in the bar and before a deletion', async () => {
    await list.searchFor('Quay east');
    await expect(bulk.bar().getByRole('status')).toHaveText('8 numbers selected, 5 of them not shown');
    await expectFitsAt(page, 'selection that is not shown', 390);
    await bulk.press(bulk.bar(), 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete 8 numbers' });
    await expect(question).toContainText('8 numbers will be deleted.');
    await expect(question).toContainText('The list does not show 5 of these rows');
    await bulk.press(question, 'Cancel');
  });

  await test.step('show only the selected rows, and all again', async () => {
    await bulk.press(bulk.bar(), 'Show selected rows only');
    await expect.poll(() => list.count()).toBe(8);
    await expect(page.getByText('Only your selection is shown: 8 numbers.')).toBeVisible();
    await expect(bulk.bar().getByRole('status')).toHaveText('8 numbers selected');
    await page.getByRole('button', { name: 'Show all rows' }).click();
    await expect.poll(() => list.count()).toBeGreaterThan(8);
  });

  await test.step('deselect the rows that are not shown', async () => {
    await list.searchFor('Quay east');
    await bulk.press(bulk.bar(), 'Deselect rows not shown');
    await expect(bulk.bar().getByRole('status')).toHaveText('3 numbers selected');
  });
});
