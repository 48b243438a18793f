import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { typeInto } from '../type-into.ts';

/** The page where the user selects an organization. */
export function organizationPickerPart(page: Page) {
  const search = (): Locator => page.getByRole('searchbox', { name: 'Search organization' });
  const tree = (): Locator => page.getByRole('tree', { name: 'Organizations' });
  const organization = (name: string): Locator => tree().getByRole('button', { name, exact: true });

  return {
    search,
    tree,
    organization,
    /** The names in the tree, from top to bottom. */
    organizations: (): Promise<string[]> => tree().getByRole('treeitem').allInnerTexts(),
    /** The row that the keyboard cursor is on. */
    activeOrganization: (): Locator => tree().getByRole('treeitem', { selected: true }),
    /** Types a part of a name (or a whole id), presses Enter and waits until the organization is open. */
    async chooseOrganization(part: string): Promise<void> {
      await typeInto(search(), part);
      await search().press('Enter');
      await expect(page).toHaveURL(/\/organization\/[^/]+$/);
    },
  };
}
