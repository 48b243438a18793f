import type { Locator, Page } from '@playwright/test';

const languageNames = { en: /^Preferences$/, nl: /^Voorkeuren$/ };

/** The header of every page, and what is said above the page. */
export function headerPart(page: Page) {
  const header = (): Locator => page.getByRole('banner');
  const tools = (): Locator => header().getByRole('navigation', { name: /^(?:Tools|Hulpmiddelen)$/ });
  /** The one that bears a name: the others are icons, and may be there before it. */
  const switchButton = (): Locator => tools().getByRole('button').filter({ hasText: /\S/ }).first();
  /** On a narrow screen the tools stand behind a button. */
  const openTools = async (): Promise<void> => {
    const menu = header().getByRole('button', { name: 'Menu', exact: true, expanded: false });
    if (await menu.isVisible()) await menu.click();
  };
  const card = (): Locator => page.getByRole('group', { name: 'Switch user' });
  const openCard = async (): Promise<void> => {
    await openTools();
    // A pointer that rests on the button has opened it already, and a click keeps it.
    await switchButton().click();
    await card().waitFor();
  };
  const openPreferences = async (): Promise<void> => {
    const either = new RegExp(`${languageNames.en.source}|${languageNames.nl.source}`);
    await openTools();
    await header().getByRole('button', { name: either }).click();
  };
  const choose = async (choice: string): Promise<void> => {
    await openPreferences();
    await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
  };

  return {
    header,
    navigation: (): Locator => page.getByRole('navigation', { name: 'Organization' }),
    /** The name of the user that this tab works as. */
    selectedUser: (): Promise<string> => switchButton().innerText(),
    /** The strip under the header: a live region that is empty while there is nothing to say. */
    statusBanner: (text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text }),
    /** A message that shows for a while. */
    toast: (text: string | RegExp): Locator => page.getByRole('listitem').filter({ hasText: text }),
    openPreferences,
    /** Opens the card of the users to switch to. */
    openUserSwitch: openCard,
    async switchUser(name: string): Promise<void> {
      await openCard();
      await card().getByRole('button', { name, exact: true }).click();
    },
    /** Back to the table of users, without logging anyone out. */
    async manageUsers(): Promise<void> {
      await openCard();
      await card().getByRole('button', { name: 'Log in or out' }).click();
    },
    changeOrganizationButton: (): Locator => header().getByRole('button', { name: /^Change organization/ }),
    setLanguage: (name: 'English' | 'Nederlands') => choose(name),
    setTheme: (name: 'As the system' | 'Light' | 'Dark') => choose(name),
    setDebugPanel: (state: 'Shown' | 'Hidden') => choose(state),
  };
}
