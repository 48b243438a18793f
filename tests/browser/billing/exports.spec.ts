import { readFile } from 'node:fs/promises';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { expect, test } from '../support/test.ts';

/** An amount as a page shows it (`€1,234.5678`), or a file has it, in 1/10,000 €. */
const amountOf = (text: string): number => Math.round(Number(text.replaceAll(/[€,]/g, '')) * 10_000);
const sumOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + amountOf(text), 0);

/** The cells of a column of a file, below its head. */
function columnOf(file: string, name: string): readonly string[] {
  const [head = [], ...lines] = file
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
  return lines.map((cells) => cells[head.indexOf(name)] ?? '');
}

// Proves S1-7-56.
test('exports last month, and its two files add up to what the customers page shows', async ({ portal }) => {
  const { page } = portal;
  const list = listPart(page, 'Billing exports');
  const customers = listPart(page, 'Billing customers');
  const details = detailsPart(page, 'Billing export details');
  const create = page.getByRole('button', { name: 'Create export', exact: true });
  const dialog = page.getByRole('dialog', { name: /^Create export of/ });
  const goTo = (month: 'Previous month' | 'Next month') => page.getByRole('button', { name: month }).click();
  await portal.enterAt('noorderlicht', 'Noorderlicht Telecom', '/billing/exports');

  await test.step('a month that has not begun cannot be exported', async () => {
    await goTo('Next month');
    await expect(create).toHaveAccessibleDescription('This month has not begun yet.');
  });

  const files = await test.step('the files of last month are downloaded', async () => {
    await goTo('Previous month');
    await goTo('Previous month');
    await create.click();
    await expect(dialog).toContainText('two CSV files');
    await dialog.getByRole('button', { name: 'Create export' }).click();
    await expect(dialog).toBeHidden();
    await expect(list.row('1')).toContainText('Ready');
    await list.row('1').click();
    const load = async (button: string): Promise<string> => {
      const [download] = await Promise.all([page.waitForEvent('download'), details.button(button).click()]);
      return readFile(await download.path(), 'utf8');
    };
    return [await load('Download summary'), await load('Download items')] as const;
  });

  await test.step('their sums are those of the panel and of the customers page', async () => {
    const [summary, items] = files.map((file) => sumOf(columnOf(file, 'sales')));
    expect(summary).toBeGreaterThan(0);
    expect(items).toBe(summary);
    expect(amountOf(await details.fact('Sales').innerText())).toBe(summary);
    await page.getByRole('link', { name: 'All billing customers' }).click();
    await customers.expectRows();
    const sales = await customers.columnTexts('Sales');
    expect(sales).toHaveLength(await customers.count());
    expect(sumOf(sales)).toBe(summary);
  });
});
