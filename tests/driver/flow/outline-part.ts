import type { Locator, Page } from '@playwright/test';

/** The outline of the flow editor. */
export function outlinePart(page: Page) {
  const tree = (): Locator => page.getByRole('tree', { name: 'Blocks' });
  const row = (name: string | RegExp): Locator => tree().getByRole('treeitem', { name });
  return {
    tree,
    row,
    /** The row that the keys act on. */
    active: (): Locator => tree().locator('[data-active="true"]'),
    /** Folds or unfolds a row by its handle. */
    pressHandle: (rowName: string | RegExp): Promise<void> => row(rowName).locator('[data-fold]').click(),
    /** The announcement of the last step. */
    announced: (text: string): Locator => page.getByRole('status').filter({ hasText: text }),
    /** Chooses a verb from the menu of a row by touch. */
    async choose(rowName: string | RegExp, verb: RegExp): Promise<void> {
      await row(rowName)
        .getByRole('button', { name: /^More for/ })
        .click();
      await page.getByRole('menuitem', { name: verb }).click();
    },
  };
}
