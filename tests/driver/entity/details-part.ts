import type { Locator, Page } from '@playwright/test';

/** The details panel of an entity, by its title: 'User details'. */
export function detailsPart(page: Page, title: string) {
  const panel = (): Locator => page.getByRole('complementary', { name: title });
  const button = (name: string): Locator => panel().getByRole('button', { name, exact: true });
  const changeLog = (): Locator => page.getByRole('dialog', { name: 'Change log' });

  return {
    panel,
    button,
    changeLog,
    /** The value of a field, by its label. */
    fact: (label: string): Locator =>
      panel()
        .locator('dt')
        .filter({ hasText: new RegExp(`^${label}$`) })
        .locator('xpath=following-sibling::dd[1]'),
    /** A section of the panel, by its heading. */
    section: (heading: string): Locator =>
      panel()
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: heading, exact: true }) }),
    /** The mark on a deleted entity. */
    deletedStamp: (): Locator => panel().getByText('DELETED', { exact: true }),
    close: () => button('Close').click(),
    /** Deletes the entity and confirms it. */
    async deleteAndConfirm(kind: string): Promise<void> {
      await button(`Delete ${kind.toLowerCase()}`).click();
      const question = page.getByRole('dialog', { name: `Delete ${kind.toLowerCase()}` });
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
    },
    async openChangeLog(): Promise<void> {
      await button('View change log').click();
      await changeLog().getByRole('listitem').first().waitFor();
    },
  };
}
