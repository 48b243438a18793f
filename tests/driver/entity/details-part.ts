import type { Locator, Page } from '@playwright/test';

/** The details panel of an entity, by its title: 'User details'. */
export function detailsPart(page: Page, title: string) {
  const panel = (): Locator => page.getByRole('complementary', { name: title });
  const changeLog = (): Locator => page.getByRole('dialog', { name: 'Change log' });
  const more = (): Locator => panel().getByRole('button', { name: 'More actions' });

  /** Opens the menu of further actions, unless it is open. */
  async function openMenu(): Promise<void> {
    if ((await more().getAttribute('aria-expanded')) === 'false') await more().click();
  }

  /** A button, or an action in the menu while that is open. A click opens the menu if the action is not a button. */
  function button(name: string): Locator {
    const named = { name, exact: true };
    const found = panel().getByRole('button', named).or(panel().getByRole('menuitem', named));
    const click = found.click.bind(found);
    return Object.assign(found, {
      async click(...options: Parameters<typeof click>): Promise<void> {
        await found.or(more()).first().waitFor();
        if (!(await found.isVisible())) await openMenu();
        await click(...options);
      },
    });
  }

  return {
    panel,
    button,
    /** The button of the menu of further actions. */
    more,
    openMenu,
    changeLog,
    /** The name of the entity. */
    name: (): Locator => panel().getByRole('strong').first(),
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
