import { readFile } from 'node:fs/promises';
import { pricePlanPart } from '../../driver/billing/price-plan-part.ts';
import { expect, test } from '../support/test.ts';

/** The lines of an export, with another price per minute on one of them. */
function withPrice(text: string, line: number, price: string): string {
  const lines = text.split('\r\n');
  const column = lines[0]?.split(';').indexOf('"variablePrice"') ?? -1;
  const cells = lines[line - 1]?.split(';') ?? [];
  lines[line - 1] = cells.with(column, `"${price}"`).join(';');
  return lines.join('\r\n');
}

// Proves S1-5-74.
// Proves S1-7-53.
test('a file with a broken line changes nothing, and the corrected one is previewed and applied', async ({
  portal,
}) => {
  const { page } = portal;
  const plan = pricePlanPart(page);
  await portal.enterAt('noorderlicht', 'Noorderlicht Telecom', '/billing/price-plans');
  await page.getByRole('link', { name: 'Zakelijk bellen' }).first().click();
  await expect(plan.prices().getByRole('rowheader', { name: /^Outbound calls/ })).toBeVisible();

  const download = page.waitForEvent('download');
  await plan.button('Export to CSV').click();
  await plan.exportDialog().getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Zakelijk-bellen-Outbound-calls-\d{6}\.csv$/);
  await expect(plan.exportDialog().getByText(/lines exported/)).toBeVisible();
  await plan.exportDialog().getByRole('button', { name: 'Done' }).click();
  const text = await readFile(await file.path(), 'utf8');

  const dialog = plan.importDialog();
  const preview = dialog.getByRole('button', { name: 'Preview' });
  const apply = dialog.getByRole('button', { name: 'Apply' });

  await test.step('unchanged, it changes nothing', async () => {
    await plan.button('Update from CSV').click();
    await expect(preview).toHaveAccessibleDescription('Choose a file first.');
    await plan.chooseFile(text, 'prices.txt');
    await expect(dialog.getByText('Choose a file whose name ends in .csv.')).toBeVisible();
    await plan.chooseFile(text);
    await preview.click();
    await expect(dialog.getByText(/^0 rules are set, 0 are removed/)).toBeVisible();
    await expect(apply).toHaveAccessibleDescription('The file changes no rules.');
  });

  await test.step('a broken line is named', async () => {
    await plan.chooseFile(withPrice(text, 17, '0.12345'));
    await preview.click();
    const faults = dialog.getByRole('table', { name: 'Faults' });
    await expect(faults.getByRole('row').nth(1)).toHaveText(/17.*variablePrice.*0\.12345.*4 decimals/);
    await expect(apply).toHaveAccessibleDescription('The file changes no rules.');
  });

  await test.step('corrected, its price is shown and applied', async () => {
    await plan.chooseFile(withPrice(text, 17, '0.1234'));
    await preview.click();
    await expect(dialog.getByText(/^1 rule is set/)).toBeVisible();
    const differences = dialog.getByRole('treegrid', { name: 'Differences' });
    await expect(differences.getByRole('row', { name: /Variable price.*€0\.1234 per minute/ })).toBeVisible();
    await apply.click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('Price plan updated'),
    ).toBeVisible();
  });

  await test.step('a period with unsaved rules is not updated', async () => {
    await expect(plan.button('Update from CSV')).not.toHaveAttribute('aria-disabled', 'true');
    await plan.defaultPrice().fill('190%');
    await plan.defaultPrice().blur();
    await expect(plan.button('Update from CSV')).toHaveAccessibleDescription('Save this period first.');
  });
});
