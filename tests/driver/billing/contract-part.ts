import type { Locator, Page } from '@playwright/test';

/** The tab of a sales contract. */
export function contractPart(page: Page) {
  const named = (name: string) => ({ name, exact: true });
  const list = (): Locator => page.getByRole('navigation', named('Periods'));
  const editor = (): Locator => page.getByRole('region', named('Period'));
  const about = (): Locator => page.getByRole('complementary', named('About the contract'));
  return {
    title: (): Locator => page.getByRole('heading', { level: 1 }),
    button: (name: string): Locator => page.getByRole('button', named(name)),
    /** The entry of a period in the list. */
    period: (name: string | RegExp): Locator => list().getByRole('button', { name }),
    /** The months with a period, in the order of the list. */
    periods: (): Locator => list().getByRole('listitem'),
    editor,
    about,
    settings: (name: string): Locator => about().getByRole('textbox', named(name)),
    /** A choice of the period. */
    choice: (name: string): Locator => editor().getByRole('combobox', named(name)),
    /** The text of a choice that is made or inherited. */
    chosen: (name: string): Locator =>
      editor().getByRole('combobox', named(name)).getByRole('option', { selected: true }),
    addDialog: (): Locator => page.getByRole('dialog', named('Add period')),
  };
}
