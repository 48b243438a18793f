import type { Locator, Page } from '@playwright/test';
import { listPart } from '../entity/list-part.ts';

/** Installing shared flows and macros: the table, its confirmation, and the run with its outcomes. */
export function libraryPart(page: Page) {
  const dialog = (): Locator =>
    page.getByRole('dialog', { name: 'Install shared flows or macros in organization' });
  const shared = listPart(page, 'Shared objects');
  return {
    dialog,
    row: shared.row,
    filters: shared.activeFilters,
    openButton: (): Locator => page.getByRole('main').getByRole('button', { name: 'Install', exact: true }),
    button: (name: string): Locator => dialog().getByRole('button', { name, exact: true }),
    /** Opens the latest version of a row to try it. */
    tryButton: (name: string): Locator => shared.row(name).getByRole('button', { name: `Try ${name}` }),
    box: (name: string): Locator => dialog().getByRole('checkbox', { name: `Select ${name}`, exact: true }),
    toInstall: (): Locator => dialog().getByRole('table', { name: 'To be installed' }),
    failed: (): Locator => dialog().getByRole('table', { name: 'Failed rows' }),
    outcome: (): Locator =>
      dialog()
        .getByRole('status')
        .filter({ hasText: / of \d+/ }),
  };
}
