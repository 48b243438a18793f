import { listPart } from '../../driver/entity/list-part.ts';
import { palettePart } from '../../driver/shell/palette-part.ts';
import { userWrite } from '../support/user-writes.ts';
import { expect, test } from '../support/test.ts';

// Pages opened without a connection come from the service worker.
test.use({ serviceWorkers: 'allow' });

const home = 'Zorggroep Noordoost-Groningen';

test('finds users, actions, pages and settings by name, by keyboard alone', async ({ portal }) => {
  const { page } = portal;
  const { keyboard } = page;
  const palette = palettePart(page);
  const details = page.getByRole('complementary', { name: 'User details' });
  await portal.enter('zorggroep', home);

  await test.step('find a user though the user list was never opened', async () => {
    await palette.openPalette();
    await expect(palette.searchBox()).toBeFocused();
    await keyboard.type('oos wil');
    await expect(palette.group('Users').getByRole('option')).toContainText(['Wilma Oosterhuis']);
    await expect(palette.option('Wilma Oosterhuis').first().locator('mark')).toHaveText(['Wil', 'Oos']);
    await expect(palette.activeOption()).toContainText('Wilma Oosterhuis');
    await keyboard.press('Enter');
    await expect(details.getByText('Wilma Oosterhuis').first()).toBeVisible();
    await expect(details.getByRole('heading', { name: 'User details' })).toBeFocused();
    await expect(page).toHaveURL(/\/users\?viewType=user&viewId=[^&]+&viewOrg=/);
  });

  await test.step('offer the actions of the shown user first, and run one', async () => {
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
  });

  await test.step('switch the theme', async () => {
    await palette.openPalette();
    await keyboard.type('dark');
    await keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  });

  await test.step('wrap around with the arrow keys, and open a page in a new tab', async () => {
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
  });

  await test.step('list recent entities, and say that nothing was found', async () => {
    await palette.openPalette();
    await expect(palette.group('Recent').getByRole('option')).toContainText(['Wilma Oosterhuis']);
    await expect(palette.group('Pages').getByRole('option').first()).toHaveText('Dashboard');
    await keyboard.type('qqqq');
    await expect(palette.dialog()).toContainText('Nothing found for “qqqq”');
    await keyboard.press('Control+k');
    await expect(palette.dialog()).toBeHidden();
  });

  await test.step('show the keyboard shortcuts, but not while typing', async () => {
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
});

test('finds only what the user may see, and without a connection only what is stored', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const { keyboard } = page;
  const palette = palettePart(page);
  const foreign = 'Harbour Logistics Felixstowe';
  const writes = [userWrite(home, 'Quirina Mine'), userWrite(foreign, 'Quirina Theirs')];
  await platform.control.write({ writes });
  const searchFor = async (name: string): Promise<void> => {
    await palette.openPalette();
    await keyboard.type(name);
  };

  await test.step('an operator finds users of all organizations, also of those never opened, each with its own', async () => {
    await portal.enter('operator', foreign);
    await listPart(page).openList();
    await searchFor('quirina');
    await expect(palette.option('Quirina Theirs')).toContainText(foreign);
    await expect(palette.option('Quirina Mine')).toContainText(home);
    await keyboard.press('Escape');
    await searchFor('zorggroep noo');
    await expect(palette.group('Organizations').getByRole('option')).toContainText([home]);
    await expect(palette.activeOption()).toContainText(home);
    await keyboard.press('Enter');
    await expect(portal.changeOrganizationButton()).toHaveAttribute('title', home);
    await searchFor('quirina');
    await expect(palette.option('Quirina Mine')).toContainText(home);
    await expect(palette.option('Quirina Theirs')).toContainText(foreign);
    await keyboard.press('Escape');
  });

  await test.step('another user of this browser finds nothing of the other organization', async () => {
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
  });

  await test.step('without a connection the stored rows are found', async () => {
    const details = page.getByRole('complementary', { name: 'User details' });
    await listPart(page).openList();
    await portal.waitUntilInstalled();
    await platform.stop();
    await expect(portal.statusBanner(/connection to the server was lost/)).toBeVisible();
    await searchFor('quirina');
    await expect(palette.dialog()).toContainText(
      'No connection. Only data stored on this device is searched.',
    );
    await expect(palette.option('Quirina Mine')).toBeVisible();
    await palette.searchBox().fill('log out');
    // A logout needs no connection.
    await expect(palette.option('Log out Joke Venema')).not.toContainText('There is no connection');
    await palette.searchBox().fill('quirina');
    await expect(palette.activeOption()).toContainText('Quirina Mine');
    await keyboard.press('Enter');
    await expect(details.getByText('Quirina Mine').first()).toBeVisible();
    await platform.start();
  });
});

test.describe('on a phone, in Dutch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the palette fills the screen', async ({ portal }) => {
    const { page } = portal;
    await portal.enter('zorggroep', home);
    await portal.setLanguage('Nederlands');
    await page.getByRole('button', { name: 'Zoeken en opdrachten' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zoeken en opdrachten' });
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await dialog.getByRole('combobox').fill('gebr');
    await dialog.getByRole('option', { name: 'Gebruikers' }).first().tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Gebruikers' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
