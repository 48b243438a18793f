import { organizationPath } from '../../driver/demo-organization.ts';
import { userPart } from '../../driver/entity/user-part.ts';
import { expectAccessible } from '../support/axe.ts';
import { contractWrite, roleWrite, userWrite } from '../support/user-writes.ts';
import { expect, test } from '../support/test.ts';
import { expectFits } from '../support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';

// Proves S1-2.4-03.
test('a user can be found, viewed and changed by keyboard alone', async ({ portal, platform, context }) => {
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
  await update.button('Roles').focus();
  await keyboard.press('Enter');
  await keyboard.type('empl');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(update.checkbox('Employee')).toBeFocused();
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await expect(update.button('Roles')).toBeFocused();
  await update.field('Name').focus();
  await keyboard.press('Enter');
  await update.expectStep('Telephony settings');
  await update.field('Internal number').focus();
  await keyboard.press('Enter');
  await update.expectStep('Device login');
  await update.button('Save').focus();
  await keyboard.press('Enter');
  await expect(portal.toast('User settings updated')).toBeVisible();
  await expect(details.name()).toHaveText('Kees Keyed');
  await details.button('Close').focus();
  await keyboard.press('Escape');
  await expect(details.panel()).toBeHidden();
});

// Proves S0-8-12.
test('says that a linked user does not exist, or that none is selected', async ({ portal }) => {
  const { page } = portal;
  const path = `${organizationPath(home)}/users`;
  await portal.enterAt('zorggroep', home, '/users?viewType=user&viewId=never-was');
  await expect(page.getByText('Could not find User with ID never-was')).toBeVisible();
  await portal.open(`${path}?viewType=user`);
  await expect(page.getByText('No User selected')).toBeVisible();
});

test.describe('on a phone, in Dutch', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('list, filter, picker, details and forms have no accessibility violations, and fit the phone', async ({
    portal,
    platform,
  }) => {
    const { page } = portal;
    // Roles and user types of the demo belong to the platform's organization and cannot be changed here.
    const own = 'Own, for axe';
    await platform.control.write({ writes: [roleWrite(home, own, []), contractWrite(home, own)] });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const check = async (screen: string): Promise<void> => {
      await expectAccessible(page, screen);
      await expectFits(page, screen);
    };
    await portal.enter('zorggroep', home);
    const place = portal.path();
    const users = `${place}/users`;
    await portal.setLanguage('Nederlands');
    await portal.open(users);
    await expect(page.getByRole('rowheader').nth(5)).not.toHaveText('');
    await check('list');
    const dialog = page.getByRole('dialog');
    await button('Filter').click();
    for (const name of ['Naam', 'Rol', 'Aangemaakt'])
      await dialog.getByRole('checkbox', { name, exact: true }).check();
    await check('filter');
    await button('Kiezen…').click();
    const picker = page.getByRole('dialog', { name: 'Selecteer rollen' });
    await picker.getByText('Receptionist').click();
    await check('picker');

    await portal.open(`${users}?search=Abdel+Smeets`);
    await page.getByText('Abdel Smeets').first().click();
    await expect(page.getByRole('heading', { name: 'Informatie' })).toBeVisible();
    await check('details');
    await button('Wijzigingen bekijken').click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await check('change log');
    await page.keyboard.press('Escape');
    await button('Gebruiker bewerken').click();
    const next = button('Volgende');
    await expect(next).toBeVisible();
    await check('basic settings');
    await next.click();
    await check('telephony settings');
    await next.click();
    await check('device login');

    for (const [path, type, edit] of [
      ['roles', 'role', 'Rol bewerken'],
      ['user-types', 'user type', 'Gebruikerstype bewerken'],
    ] as const) {
      await portal.open(`${place}/organization/${path}`);
      await page.getByRole('rowheader', { name: own }).click();
      await button(edit).click();
      await expect(dialog.getByRole('textbox', { name: /English/ }).first()).toBeFocused();
      await check(`form of a ${type}`);
    }
  });
});
