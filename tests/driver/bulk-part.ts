import type { Locator, Page } from '@playwright/test';

/** Many rows of a list at once: the ticks, what is done to them, how far that is, and CSV files. */
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
    changeDialog: (): Locator => dialog('Change a field'),
    /** How far the work is, in the header. */
    progressButton: (): Locator => page.getByRole('button', { name: /: \d+ of \d+$/ }),
    runDialog: (title: string): Locator => dialog(title),
    press: (where: Locator, name: string | RegExp) => where.getByRole('button', { name }).click(),
    /** Chooses a value for a field of all that is ticked, and shows what comes of it. */
    async planChange(field: string, value: string): Promise<void> {
      await bar().getByRole('button', { name: 'Change a field' }).click();
      await dialog('Change a field').getByRole('combobox', { name: 'Field' }).selectOption(field);
      await dialog('Change a field').getByRole('combobox', { name: field, exact: true }).selectOption(value);
      await dialog('Change a field').getByRole('button', { name: 'Show what changes' }).click();
    },
    exportDialog: (): Locator => dialog(/^Export /),
    openExport: () => menu('Export to CSV'),
    /** The file that the list becomes. */
    async exportList(): Promise<Buffer> {
      await menu('Export to CSV');
      const coming = page.waitForEvent('download');
      await dialog(/^Export /)
        .getByRole('button', { name: 'Export', exact: true })
        .click();
      const chunks: Buffer[] = [];
      for await (const chunk of await (await coming).createReadStream()) chunks.push(chunk as Buffer);
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
