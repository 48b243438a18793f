import type { Locator, Page } from '@playwright/test';

/** The tab of a price plan. */
export function pricePlanPart(page: Page) {
  const named = (name: string) => ({ name, exact: true });
  const list = (): Locator => page.getByRole('navigation', named('Periods'));
  const editor = (): Locator => page.getByRole('region', named('Period'));
  const start = (within: Locator): Locator => within.getByRole('group', named('Start'));
  const prices = (): Locator => page.getByRole('treegrid', named('Prices'));
  /** After its name, a row may have the number of its rules and marks. */
  const row = (node: string): Locator =>
    prices()
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${node}(?:$| \\d| Unsaved)`) }) });
  return {
    title: (): Locator => page.getByRole('heading', { level: 1 }),
    button: (name: string): Locator => page.getByRole('button', named(name)),
    /** The entry of a period in the list. */
    period: (name: string | RegExp): Locator => list().getByRole('button', { name }),
    /** The months with a period, in the order of the list. */
    periods: (): Locator => list().getByRole('listitem'),
    editor,
    settings: (name: string): Locator =>
      page.getByRole('complementary', named('About the price plan')).getByRole('textbox', named(name)),
    defaultPrice: (): Locator => editor().getByRole('textbox', named('Default price')),
    prices,
    /** The row of a product or category whose name is of letters. */
    priceRow: row,
    /** The cell of a column in the tree of prices. */
    async priceCell(node: string, column: string): Promise<Locator> {
      const heads = await prices().getByRole('columnheader').allInnerTexts();
      const at = heads.findIndex((head) => head.trim() === column);
      return row(node).locator(`:is([role="rowheader"], [role="gridcell"]):nth-child(${at + 1})`);
    },
    saveReview: (): Locator => page.getByRole('dialog', { name: /^Save changes/ }),
    exportDialog: (): Locator => page.getByRole('dialog', { name: /^Export to CSV/ }),
    importDialog: (): Locator => page.getByRole('dialog', { name: /^Update from CSV/ }),
    chooseFile: (text: string, name = 'prices.csv'): Promise<void> =>
      page
        .getByLabel('CSV file', { exact: true })
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }),
    addDialog: (): Locator => page.getByRole('dialog', named('Add period')),
    month: (within: Locator): Locator => start(within).getByRole('combobox', named('Month')),
    year: (within: Locator): Locator => start(within).getByRole('combobox', named('Year')),
  };
}
