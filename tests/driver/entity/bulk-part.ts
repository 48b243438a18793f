import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Bulk changes in a list: selecting rows, the bulk form, the progress of a run, CSV export and import. */
export function bulkPart(page: Page) {
  const bar = (): Locator => page.getByRole('region', { name: 'Selected rows' });
  const dialog = (title: string | RegExp): Locator => page.getByRole('dialog', { name: title });
  const menu = async (entry: string): Promise<void> => {
    await page.getByRole('button', { name: 'Export and import' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

  return {
    bar,
    rowCheckbox: (name: string): Locator =>
      page.getByRole('checkbox', { name: `Select ${name}`, exact: true }),
    changeDialog: (): Locator => dialog('Update fields'),
    /** The progress of the current run, in the header. */
    progressButton: (): Locator => page.getByRole('button', { name: /: \d+ of \d+$/ }),
    runDialog: (title: string): Locator => dialog(title),
    press: (where: Locator, name: string | RegExp) => where.getByRole('button', { name }).click(),
    /** Chooses a value for each field of all selected rows, and shows the plan. */
    async planChanges(...changes: readonly (readonly [field: string, value: string])[]): Promise<void> {
      await bar().getByRole('button', { name: 'Update fields' }).click();
      const change = dialog('Update fields');
      const preview = change.getByRole('button', { name: 'Preview changes' });
      for (const [at, [field, value]] of changes.entries()) {
        if (at > 0) await change.getByRole('button', { name: 'Add field' }).click();
        // Nothing is chosen at first, so that no row changes by mistake.
        await expect(preview).toBeDisabled();
        const own = change.getByRole('group', { name: `Field ${at + 1}`, exact: true });
        await own.getByRole('combobox', { name: 'Field' }).selectOption(field);
        await expect(preview).toBeDisabled();
        await own.getByRole('combobox', { name: field, exact: true }).selectOption(value);
      }
      await preview.click();
    },
    exportDialog: (): Locator => dialog(/^Export /),
    openExport: () => menu('Export to CSV'),
    /** Exports the list and returns the contents of the downloaded file. */
    async exportList(): Promise<Buffer> {
      await menu('Export to CSV');
      const download = page.waitForEvent('download');
      await dialog(/^Export /)
        .getByRole('button', { name: 'Export', exact: true })
        .click();
      const chunks: Buffer[] = [];
      for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
      await dialog(/^Export /)
        .getByRole('button', { name: 'Done' })
        .click();
      return Buffer.concat(chunks);
    },
    importDialog: (): Locator => dialog(/^Import /),
    async chooseFile(buffer: Buffer): Promise<void> {
      await dialog(/^Import /)
        .getByLabel('CSV file')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
    },
    openImport: () => menu('Import from CSV'),
  };
}
