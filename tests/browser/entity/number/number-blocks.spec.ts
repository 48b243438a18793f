import { bulkPart } from '../../../driver/entity/bulk-part.ts';
import { detailsPart } from '../../../driver/entity/details-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create } from '../../../platform/store/write.ts';
import { expectAccessible } from '../../support/axe.ts';
import { newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';
import { expectFitsAt } from '../../support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';
const numberWrite = (at: number) =>
  create(
    'number',
    freshNumber({
      ...newRow(home),
      number: `+3150777${String(at).padStart(4, '0')}`,
      description: 'Harbour wing',
      state: at < 3 ? 'pending' : 'active',
      action: at < 60 ? null : { type: 'hangup' },
    }),
  );

test('shows a hundred consecutive numbers as one row, which opens by key', async ({ portal, platform }) => {
  const { page } = portal;
  const list = listPart(page, 'Numbers');
  const grid = page.getByRole('treegrid', { name: 'Numbers' });
  const rows = grid.getByRole('row').filter({ has: page.getByRole('rowheader') });
  /** Elements move to other rows while a list scrolls, so their order says nothing. */
  const rowAt = (at: number) => grid.locator(`[role="row"][aria-rowindex="${at + 2}"]`);
  const bulk = bulkPart(page);
  const hundred = Array.from({ length: 100 }, (_, at) => numberWrite(at));
  await platform.control.write({ writes: [...hundred, numberWrite(500)] });
  await portal.enterAt('zorggroep', home, '/numbers/numbers');
  await list.searchFor('Harbour wing');
  await page.getByRole('button', { name: 'Show as blocks' }).click();
  await expect(rows).toHaveCount(2);
  const block = rowAt(0);
  await expect(block).toContainText('050 777 00 00 – 99');
  const states = block.getByText('3 Pending, 97 Active');
  await expect(states).toBeVisible();
  // Not cut off.
  expect(
    await states.evaluate(({ parentElement: cell }) => cell && cell.scrollWidth <= cell.clientWidth),
  ).toBe(true);
  await expect(block).toContainText('60 free, without a call action');
  await expect(block).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page, 'numbers as blocks');

  await test.step('open and close it by key', async () => {
    await grid.focus();
    await page.keyboard.press('ArrowRight');
    await expect(block).toHaveAttribute('aria-expanded', 'true');
    await expect(grid).toHaveAttribute('aria-rowcount', '103');
    await expect(rowAt(1)).toHaveAttribute('aria-level', '2');
    await page.keyboard.press('ArrowRight');
    await expect(rowAt(1)).toHaveAttribute('data-active', 'true');
    await page.keyboard.press('End');
    await expect(grid.getByRole('rowheader', { name: '050 777 05 00' })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(rows).toHaveCount(2);
    await expect(block).toHaveAttribute('aria-expanded', 'false');
    await expect(block).toHaveAttribute('data-active', 'true');
  });

  await test.step('select all of it, and open the details of one', async () => {
    await page.keyboard.press('Space');
    await expect(bulk.bar()).toContainText('100 numbers selected');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bulk.bar()).toContainText('101 numbers selected');
    await block.click();
    await rowAt(4).click();
    await expect(detailsPart(page, 'Number details').panel()).toContainText('050 777 00 03');
    await detailsPart(page, 'Number details').close();
  });

  await test.step('scroll them with the page on a phone', async () => {
    const large = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(rowAt(1)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(grid.getByRole('rowheader', { name: '050 777 05 00' })).toBeInViewport();
    expect(await grid.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    if (large) await page.setViewportSize(large);
  });

  await test.step('filter and sort the blocks', async () => {
    await page.reload();
    await expect(rows).toHaveCount(2);
    await page.getByRole('columnheader', { name: 'Number' }).getByRole('button').first().click();
    await expect(rowAt(0)).toContainText('050 777 05 00');
    await expect(rowAt(1)).toContainText('050 777 00 99 – 00');
    await list.openFilter();
    await list.filterDialog().getByRole('checkbox', { name: 'State', exact: true }).check();
    await list.filterDialog().getByRole('checkbox', { name: 'Pending', exact: true }).check();
    await list.applyFilter();
    await expect(rows).toHaveCount(1);
    await expect(rowAt(0)).toContainText('050 777 00 02 – 00');
    await expectFitsAt(page, 'numbers as blocks', 390);
    await page.getByRole('button', { name: 'Show pages' }).click();
    await expect.poll(() => list.count()).toBe(3);
  });
});
