import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { typeInto } from '../type-into.ts';

/** A list of entities on its page. Pass the name of the list as it is shown. */
export function listPart(page: Page, list = 'Users') {
  const grid = (): Locator => page.getByRole('grid', { name: list, exact: true });
  const names = (): Locator => grid().getByRole('rowheader');
  /** Waits for the first rows. */
  const expectRows = () => expect(names().first()).not.toHaveText('');
  const search = (): Locator => page.getByRole('searchbox', { name: 'Search', exact: true });
  const columnHeader = (column: string): Locator => grid().getByRole('columnheader', { name: column });
  const filterDialog = (): Locator => page.getByRole('dialog', { name: /^Filter / });
  /** Applies the filter: 'Show 34 users', or 'Show users' while their number is not known. */
  const applyButton = (): Locator => filterDialog().getByRole('button', { name: /^Show / });
  const activeFilters = (): Locator => page.getByRole('list', { name: 'Active filters' });
  const pagination = (): Locator => page.getByRole('navigation', { name: 'Pages' });
  const columnsPanel = (): Locator => page.getByRole('group', { name: 'Columns' });
  const viewsPanel = (): Locator => page.getByRole('group', { name: 'Views' });

  return {
    grid,
    search,
    columnHeader,
    filterDialog,
    activeFilters,
    pagination,
    columnsPanel,
    viewsPanel,
    expectRows,
    /** Opens the page of the list, from anywhere in an organization, and waits for its first rows. */
    async openList(entry = list): Promise<void> {
      await page.getByRole('link', { name: entry, exact: true }).click();
      await expectRows();
    },
    /** The names of the rendered rows, from top to bottom. A row that is still loading is ''. */
    names: (): Promise<string[]> => names().allInnerTexts(),
    row: (name: string): Locator =>
      grid()
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name, exact: true }) }),
    /** The cell texts of a column, from top to bottom. */
    async columnTexts(title: string): Promise<string[]> {
      const heads = await grid().getByRole('columnheader').allInnerTexts();
      const at = heads.findIndex((head) => head.trim() === title);
      const cells = grid().locator(
        `[role="row"] > :is([role="rowheader"], [role="gridcell"]):nth-child(${at + 1})`,
      );
      return cells.allInnerTexts();
    },
    /** The number of rows of the whole list, rendered or not. */
    count: async (): Promise<number> => Number(await grid().getAttribute('aria-rowcount')) - 1,
    /** The name of the row that the keyboard cursor is on. */
    activeRowName: async (): Promise<string> => {
      const id = await grid().getAttribute('aria-activedescendant');
      return page.locator(`[id="${id}"]`).getByRole('rowheader').innerText();
    },
    searchFor: (text: string) => typeInto(search(), text),
    /** The column header that has the focus. */
    headerFocus: (): Locator => grid().getByRole('columnheader').and(page.locator(':focus, :has(:focus)')),
    /** The name of the first row below the header. */
    topRowName: (): Promise<string> =>
      grid().evaluate((element) => {
        const top = element.getBoundingClientRect().top + 34;
        const names = [...element.querySelectorAll<HTMLElement>('[role="rowheader"]')];
        return names.find((name) => name.getBoundingClientRect().bottom > top)?.innerText ?? '';
      }),
    /** Scrolls the rows, and resolves to the name of the first one below the header. */
    async scrollTo(top: number): Promise<string> {
      await grid().evaluate((element, to) => element.scrollTo({ top: to }), top);
      await expect.poll(() => grid().evaluate((element) => element.scrollTop)).toBe(top);
      return this.topRowName();
    },
    /** Drags a column header onto the far half of another one. */
    async dragColumn(column: string, over: string): Promise<void> {
      const [from, to] = [await columnHeader(column).boundingBox(), await columnHeader(over).boundingBox()];
      if (!from || !to) throw new Error('A column that is not shown cannot be dragged');
      const y = from.y + from.height / 2;
      const far = to.x > from.x ? 0.75 : 0.25;
      await page.mouse.move(from.x + 20, y);
      await page.mouse.down();
      await page.mouse.move(to.x + to.width * far, y, { steps: 8 });
      await page.mouse.up();
    },
    sortBy: (column: string) => columnHeader(column).getByRole('button').click(),
    async openFilter(): Promise<void> {
      await page.getByRole('button', { name: /^Filter(?: \(\d+\))?$/ }).click();
      await filterDialog().waitFor();
    },
    async filterText(field: string, text: string): Promise<void> {
      const section = filterDialog().getByRole('group', { name: field, exact: true });
      await section.getByRole('checkbox', { name: field, exact: true }).check();
      await section.getByRole('textbox', { name: field, exact: true }).fill(text);
    },
    async filterOption(field: string, option: string): Promise<void> {
      const section = filterDialog().getByRole('group', { name: field, exact: true });
      await section.getByRole('checkbox', { name: field, exact: true }).check();
      await section.getByRole('checkbox', { name: option, exact: true }).check();
    },
    showDeleted: (choice: 'No' | 'Deleted only' | 'Include deleted') =>
      filterDialog()
        .getByRole('group', { name: 'Show deleted' })
        .getByRole('radio', { name: choice })
        .check(),
    applyButton,
    async applyFilter(): Promise<void> {
      await applyButton().click();
      await expect(filterDialog()).toBeHidden();
    },
    clearFilters: () => page.getByRole('button', { name: 'Clear filters' }).first().click(),
    openColumns: () => page.getByRole('button', { name: 'Columns', exact: true }).click(),
    openViews: () => page.getByRole('button', { name: 'Views', exact: true }).click(),
    /** Saves filter, sorting and columns as a view; the views panel must be open. */
    async saveView(name: string): Promise<void> {
      await viewsPanel().getByLabel('Save filter, sorting and columns as').fill(name);
      await viewsPanel()
        .getByRole('button', { name: /^(?:Save|Replace)$/ })
        .click();
    },
    view: (name: string): Locator => viewsPanel().getByRole('button', { name, exact: true }),
    goToPage: (which: 'First' | 'Previous' | 'Next' | 'Last') =>
      pagination()
        .getByRole('button', { name: `${which} page` })
        .click(),
    showAllRows: () => page.getByRole('button', { name: 'Show all' }).click(),
    /** The freshness of the list: `Live`, or `as of` a time. */
    freshness: (): Locator =>
      page
        .getByRole('main')
        .getByText(/^(?:Live|as of .+)$/)
        // Pages that are kept alive show theirs too.
        .filter({ visible: true })
        .first(),
  };
}
