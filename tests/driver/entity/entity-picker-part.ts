import type { Locator, Page } from '@playwright/test';

/** The picker dialog of an entity type, such as 'Select roles'. */
export function entityPickerPart(page: Page, entities: string) {
  const dialog = (): Locator => page.getByRole('dialog', { name: `Select ${entities}` });
  return {
    dialog,
    search: (): Locator => dialog().getByRole('searchbox', { name: 'Search', exact: true }),
    row: (name: string): Locator =>
      dialog()
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name, exact: true }) }),
    chosen: (): Locator => dialog().getByRole('list', { name: `Selected ${entities}` }),
    confirm: (): Locator => dialog().getByRole('button', { name: 'Confirm' }),
  };
}
