import type { Locator, Page } from '@playwright/test';

/** The tab of a sales contract. */
export function contractPart(page: Page) {
  const named = (name: string) => ({ name, exact: true });
  const editor = (): Locator => page.getByRole('region', named('Period'));
  const tree = (): Locator => page.getByRole('treegrid', named('Organizations that the contract covers'));
  return {
    title: (): Locator => page.getByRole('heading', { level: 1 }),
    button: (name: string): Locator => page.getByRole('button', named(name)),
    settings: (name: string): Locator =>
      page.getByRole('complementary', named('About the contract')).getByRole('textbox', named(name)),
    periods: (): Locator => page.getByRole('navigation', named('Periods')).getByRole('listitem'),
    choice: (name: string): Locator => editor().getByRole('combobox', named(name)),
    tree,
    /** The choice whether an organization itself is covered. */
    itself: (organization: string): Locator => tree().getByRole('combobox', named(`${organization} itself`)),
    customersOf: (organization: string): Locator =>
      tree().getByRole('combobox', named(`Customers of ${organization}`)),
  };
}
