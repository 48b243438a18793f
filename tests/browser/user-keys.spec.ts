import { userPart } from '../driver/user-part.ts';
import { findings } from './support/axe.ts';
import { contractWrite, roleWrite, userWrite } from './support/people.ts';
import { expect, test } from './support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

test('a user is found, looked at and changed by keys alone; the panel is widened by them, and its id copied', async ({
  portal,
  platform,
  context,
}) => {
  const { page } = portal;
  const { keyboard } = page;
  const users = userPart(portal);
  const { list, details, update } = users;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await platform.control.write({ writes: [userWrite(home, 'Kees Keys')] });
  await users.enter('zorggroep', home);
  await list.search().focus();
  await keyboard.type('Kees Keys');
  await expect(list.row('Kees Keys')).toBeVisible();
  await list.grid().focus();
  await keyboard.press('Enter');
  await expect(details.panel()).toBeVisible();

  const width = async (): Promise<number> => (await details.panel().boundingBox())?.width ?? 0;
  const narrow = await width();
  await details.panel().getByRole('slider', { name: 'Width' }).focus();
  await keyboard.press('ArrowRight');
  await expect.poll(width).toBe(narrow + 20);
  await details
    .panel()
    .getByRole('button', { name: /^Copy ID/ })
    .focus();
  await keyboard.press('Enter');
  await expect(portal.toast('ID copied to clipboard')).toBeVisible();
  expect(page.url()).toContain(await page.evaluate(() => navigator.clipboard.readText()));

  await keyboard.press('e');
  await expect(update.field('Name')).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Kees Keyed');
  await update.box('Employee').focus();
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await update.expectStep('Telephony settings');
  await update.field('Internal number').focus();
  await keyboard.press('Enter');
  await update.expectStep('Device login');
  await update.button('Save').focus();
  await keyboard.press('Enter');
  await expect(portal.toast('User settings updated')).toBeVisible();
  await expect(details.fact('Name')).toHaveText('Kees Keyed');
  await details.button('Close').focus();
  await keyboard.press('Escape');
  await expect(details.panel()).toBeHidden();
});

test('what is not there is said so', async ({ portal }) => {
  await portal.enter('zorggroep', home);
  const { page } = portal;
  const path = `${portal.path()}/users`;
  await portal.open(`${path}?viewType=user&viewId=never-was`);
  await expect(page.getByText('Could not find User with ID never-was')).toBeVisible();
  await portal.open(`${path}?viewType=user`);
  await expect(page.getByText('No User selected')).toBeVisible();
});

const looks = [
  { colorScheme: 'light', language: 'English', width: 1280 },
  { colorScheme: 'dark', language: 'Nederlands', width: 390 },
] as const;

// Each a dozen screens, and axe on all of them.
for (const { colorScheme, language, width } of looks) {
  const nl = language === 'Nederlands';
  test.describe(`${colorScheme}, ${language}, ${width} px`, () => {
    test.describe.configure({ timeout: 180_000 });
    test.use({
      colorScheme,
      viewport: { width, height: 844 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test(`axe finds nothing wrong in list, filter, picker, details and forms, and nothing is too wide: ${language}, ${width} px`, async ({
      portal,
      platform,
    }) => {
      const { page } = portal;
      // Those of the demo are inherited from above, where nothing of them can be changed.
      const own = `Own, ${language}`;
      await platform.control.write({ writes: [roleWrite(home, own, []), contractWrite(home, own)] });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const stop = async (screen: string): Promise<void> => {
        expect(await findings(page), screen).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(width);
      };
      await portal.enter('zorggroep', home);
      const users = `${portal.path()}/users`;
      if (nl) await portal.language(language);
      await portal.open(users);
      await expect(page.getByRole('rowheader').nth(5)).not.toHaveText('');
      await stop('list');
      const dialog = page.getByRole('dialog');
      await button('Filter').click();
      for (const name of nl ? ['Naam', 'Rol', 'Aangemaakt'] : ['Name', 'Role', 'Created'])
        await dialog.getByRole('checkbox', { name, exact: true }).check();
      await stop('filter');
      await button(nl ? 'Kiezen…' : 'Choose…').click();
      const picker = page.getByRole('dialog', { name: nl ? 'Selecteer rollen' : 'Select roles' });
      await picker.getByText('Receptionist').click();
      await stop('picker');

      await portal.open(`${users}?search=Abdel+Smeets`);
      await page.getByText('Abdel Smeets').first().click();
      await expect(page.getByRole('heading', { name: nl ? 'Informatie' : 'Information' })).toBeVisible();
      await stop('details');
      await button(nl ? 'Wijzigingen bekijken' : 'View change log').click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await stop('change log');
      await page.keyboard.press('Escape');
      await button(nl ? 'Gebruiker wijzigen' : 'Update user').click();
      const next = button(nl ? 'Volgende' : 'Next');
      await expect(next).toBeVisible();
      await stop('basic settings');
      await next.click();
      await stop('telephony settings');
      await next.click();
      await stop('device login');

      for (const [path, type, edit] of [
        ['/admin/roles', 'role', nl ? 'Rol bewerken' : 'Edit role'],
        ['/admin/user-types', 'user type', nl ? 'Gebruikerstype wijzigen' : 'Update user type'],
      ] as const) {
        await portal.open(path);
        await page.getByRole('rowheader', { name: own }).click();
        await button(edit).click();
        await expect(dialog.getByRole('textbox', { name: /English/ }).first()).toBeFocused();
        await stop(`form of a ${type}`);
      }
    });
  });
}
