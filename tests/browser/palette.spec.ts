import { listPart } from '../driver/list-part.ts';
import { palettePart } from '../driver/palette-part.ts';
import { userWrite } from './support/user-writes.ts';
import { expect, test } from './support/test.ts';

// What is opened without a connection comes from what is installed.
test.use({ serviceWorkers: 'allow' });

const home = 'Zorggroep Noordoost-Groningen';

test('anywhere and anything by name and by keys: a user, what is done to them, a page, the theme, a new tab', async ({
  portal,
}) => {
  const { page } = portal;
  const { keyboard } = page;
  const palette = palettePart(page);
  const details = page.getByRole('complementary', { name: 'User details' });
  await portal.enter('zorggroep', home);

  // Nobody has looked at the users yet: the palette asks for them itself.
  await palette.openPalette();
  await expect(palette.searchBox()).toBeFocused();
  await keyboard.type('oos wil');
  await expect(palette.group('Users').getByRole('option')).toContainText(['Wilma Oosterhuis']);
  await expect(palette.option('Wilma Oosterhuis').first().locator('mark')).toHaveText(['Wil', 'Oos']);
  await expect(palette.activeOption()).toContainText('Wilma Oosterhuis');
  await keyboard.press('Enter');
  await expect(details.getByText('Wilma Oosterhuis').first()).toBeVisible();
  await expect(page).toHaveURL(/\/users\?viewType=user&viewId=[^&]+&viewOrg=/);

  // Her actions come first, by the very definition that makes the buttons; Esc gives the focus back.
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await palette.openPalette();
  await expect(palette.group('Wilma Oosterhuis').getByRole('option')).toContainText(['Update user']);
  await expect(palette.group('On this page')).toContainText('Create user');
  await keyboard.press('Escape');
  await expect(palette.dialog()).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await palette.openPalette();
  await keyboard.type('update');
  await keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Update user' });
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Wilma Oosterhuis');
  await keyboard.press('Escape');
  await expect(form).toBeHidden();

  await palette.openPalette();
  await keyboard.type('dark');
  await keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');

  // Arrows go round: up from the first is the last, down from there the first again.
  await palette.button().click();
  const first = (await palette.activeOption().innerText()).trim();
  await keyboard.press('ArrowUp');
  await expect(palette.options().last()).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowDown');
  await expect(palette.activeOption()).toHaveText(new RegExp(first.split('\n')[0] ?? ''));
  await keyboard.type('dashb');
  const [tab] = await Promise.all([page.waitForEvent('popup'), keyboard.press('Control+Enter')]);
  await expect(tab.getByRole('meter', { name: 'Active channels' })).toBeVisible();
  await keyboard.press('Enter');
  await expect(portal.gaugeMeter()).toBeVisible();
  await palette.openPalette();
  await expect(palette.group('Recent').getByRole('option')).toContainText(['Wilma Oosterhuis']);
  await keyboard.type('qqqq');
  await expect(palette.dialog()).toContainText('Nothing found for “qqqq”');
  await keyboard.press('Control+k');
  await expect(palette.dialog()).toBeHidden();

  await portal.openPreferences();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(palette.shortcutsDialog()).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preferences' })).toBeFocused();
  await keyboard.press('?');
  await expect(palette.shortcutsDialog()).toContainText('Search the list');
  await keyboard.press('Escape');
  await listPart(page).openList();
  await listPart(page).search().focus();
  await keyboard.press('?');
  await expect(listPart(page).search()).toHaveValue('?');
  await expect(palette.shortcutsDialog()).toBeHidden();
});

test('nothing of another user or tenant, nothing that one may not open; without a connection what is kept', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const { keyboard } = page;
  const palette = palettePart(page);
  const elsewhere = 'Harbour Logistics Felixstowe';
  const writes = [userWrite(home, 'Quirina Mine'), userWrite(elsewhere, 'Quirina Theirs')];
  await platform.control.write({ writes });
  const sought = async (name: string): Promise<void> => {
    await palette.openPalette();
    await keyboard.type(name);
  };

  // Somebody who reaches both keeps rows of both in this browser.
  await portal.enter('operator', elsewhere);
  await listPart(page).openList();
  await sought('quirina');
  await expect(palette.option('Quirina Theirs')).toBeVisible();
  await keyboard.press('Escape');
  await sought('zorggroep noo');
  await expect(palette.group('Organizations').getByRole('option')).toContainText([home]);
  await expect(palette.activeOption()).toContainText(home);
  await keyboard.press('Enter');
  await expect(portal.changeOrganizationButton()).toHaveAttribute('title', home);
  await sought('quirina');
  // Of the current organization, and what is kept of the other one: which is which stands beside.
  await expect(palette.option('Quirina Mine')).toContainText(home);
  await expect(palette.option('Quirina Theirs')).toContainText(elsewhere);
  await keyboard.press('Escape');

  await portal.manageUsers();
  await portal.addUser({ identifier: 'frontdesk' });
  await portal.chooseOrganization('noordoost');
  await palette.openPalette();
  await expect(palette.group('Recent')).toBeHidden();
  await expect(palette.option('Administration')).toHaveCount(0);
  await keyboard.type('quirina');
  await expect(palette.option('Quirina Mine')).toBeVisible();
  await expect(palette.option('Quirina Theirs')).toHaveCount(0);
  await palette.searchBox().fill('harbour');
  await expect(palette.dialog()).toContainText('Nothing found for “harbour”');
  await palette.searchBox().fill('create');
  await expect(palette.dialog()).toContainText('Nothing found for “create”');
  await keyboard.press('Escape');

  const details = page.getByRole('complementary', { name: 'User details' });
  await listPart(page).openList();
  await portal.waitUntilInstalled();
  await platform.stop();
  await expect(portal.statusBanner(/connection to the server was lost/)).toBeVisible();
  await sought('quirina');
  await expect(palette.dialog()).toContainText('No connection: what is kept on this device is found.');
  await expect(palette.option('Quirina Mine')).toBeVisible();
  await palette.searchBox().fill('log out');
  await expect(palette.options()).toContainText(['There is no connection to the server.']);
  await palette.searchBox().fill('quirina');
  await expect(palette.activeOption()).toContainText('Quirina Mine');
  await keyboard.press('Enter');
  await expect(details.getByText('Quirina Mine').first()).toBeVisible();
  await platform.start();
});

test.describe('on a phone, in Dutch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('it is a page of its own', async ({ portal }) => {
    const { page } = portal;
    await portal.enter('zorggroep', home);
    await portal.setLanguage('Nederlands');
    await page.getByRole('button', { name: 'Ga overal heen, doe alles' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ga overal heen, doe alles' });
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await dialog.getByRole('combobox').fill('gebr');
    await dialog.getByRole('option', { name: 'Gebruikers' }).first().tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Gebruikers' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
