import type { Locator, Page } from '@playwright/test';

const languageNames = { en: /^Preferences$/, nl: /^Voorkeuren$/ };

/** The header, and the banners and toasts of every page. */
export function headerPart(page: Page) {
  const header = (): Locator => page.getByRole('banner');
  const tools = (): Locator => header().getByRole('navigation', { name: /^(?:Tools|Hulpmiddelen)$/ });
  /** The user switch: the only tool with a text. The others are icons, and may be drawn before it. */
  const switchButton = (): Locator => tools().getByRole('button').filter({ hasText: /\S/ }).first();
  /** Opens the menu that holds the tools on a narrow screen. */
  const openTools = async (): Promise<void> => {
    const menu = header().getByRole('button', { name: 'Menu', exact: true, expanded: false });
    if (await menu.isVisible()) await menu.click();
  };
  const card = (): Locator => page.getByRole('group', { name: 'Switch user' });
  const openCard = async (): Promise<void> => {
    await openTools();
    // Hovering over the button may have opened the card already; the click then keeps it open.
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
    navigation: (): Locator => page.getByRole('navigation', { name: /^(?:Main|Hoofdmenu)$/ }),
    /** The name of this tab's selected user. */
    selectedUser: (): Promise<string> => switchButton().innerText(),
    /** The strip under the header: a live region, empty most of the time. */
    statusBanner: (text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text }),
    /** A toast, by its text. */
    toast: (text: string | RegExp): Locator => page.getByRole('listitem').filter({ hasText: text }),
    openPreferences,
    /** Opens the card with the users to switch to. */
    openUserSwitch: openCard,
    async switchUser(name: string): Promise<void> {
      await openCard();
      await card().getByRole('button', { name, exact: true }).click();
    },
    /** Goes back to the table of users without logging anyone out. */
    async manageUsers(): Promise<void> {
      await openCard();
      await card().getByRole('button', { name: 'Add or switch user' }).click();
    },
    /** Logs this tab's user out. */
    async logoutHere(): Promise<void> {
      await openCard();
      await card().getByRole('button', { name: 'Log out', exact: true }).click();
    },
    changeOrganizationButton: (): Locator => header().getByRole('button', { name: /^Change organization/ }),
    setLanguage: (name: 'English' | 'Nederlands') => choose(name),
    setTheme: (name: 'System' | 'Light' | 'Dark') => choose(name),
    setDebugPanel: (state: 'Shown' | 'Hidden') => choose(state),
  };
}
