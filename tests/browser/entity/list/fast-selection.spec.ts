import { bulkPart } from '../../../driver/entity/bulk-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { create } from '../../../platform/store/write.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Harbour Logistics';
const extended = 15;

test('a selection that is extended faster than its rows are found again keeps them all', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const bulk = bulkPart(page);
  const numbers = listPart(page, 'Numbers');
  await platform.control.write({
    writes: Array.from({ length: extended + 1 }, (_, at) =>
      create('number', freshNumber({ ...newRow(home), number: `+315066600${String(at).padStart(2, '0')}` })),
    ),
  });
  await portal.enterAt('n.brooks', home, '/numbers/numbers');
  await numbers.expectRows();
  const grid = page.getByRole('grid');
  await grid.focus();
  for (let round = 0; round < 5; round += 1) {
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    for (let row = 0; row < extended; row += 1) {
      await page.keyboard.press('Shift+ArrowDown');
      await page.waitForTimeout(round * 10);
    }
    await expect(bulk.bar()).toContainText(`${extended + 1} numbers selected`);
    // The engine has found all of them by then.
    await page.waitForTimeout(500);
    await expect(bulk.bar()).toContainText(`${extended + 1} numbers selected`);
    await bulk.bar().getByRole('button', { name: 'Clear selection' }).click();
    await grid.focus();
  }
});
