import { entityPickerPart } from '../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { expect, test } from '../support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const noAccess =
  'You do not have access to any organizations. Please contact your administrator to resolve the issue.';

// Proves S0-2-43, S0-2-44, S0-2-45, S0-5-05.
test('the search keeps the ancestors of its matches, and highlights the matches', async ({ portal }) => {
  await portal.open();
  await portal.signIn({ identifier: 'operator' });
  await expect(portal.page.getByRole('heading', { name: 'Select organization' })).toBeVisible();
  await expect(portal.page.getByText('Please select an organization')).toBeVisible();
  await portal.search().fill('SNEEK');
  await expect
    .poll(portal.organizations)
    .toEqual([
      'Voxtree Platform Operations',
      'Noorderlicht Telecom',
      'Gemeente Súdwest-Fryslân',
      'Gemeentewerken Sneek',
    ]);
  await expect(portal.tree().locator('mark')).toHaveText(['Sneek']);
  await portal.search().fill('no such organization');
  await expect(portal.page.getByText('No organization matches “no such organization”')).toBeVisible();
});

// Proves S0-2-46.
test('Enter chooses a single match, and nothing if there are several', async ({ portal }) => {
  await portal.open();
  await portal.signIn({ identifier: 'harbour' });
  await portal.search().fill('harbour');
  await expect(portal.tree().locator('mark')).toHaveCount(3);
  await portal.search().press('Enter');
  await portal.search().pressSequentially(' logistics r');
  await expect(portal.tree().locator('mark')).toHaveCount(1);
  expect(portal.path()).toBe('/');
  await portal.search().press('Enter');
  await expect.poll(portal.path).toBe(`/organization/${organizationId('Harbour Logistics Rotterdam')}`);
});

test('the tree is usable by keyboard', async ({ portal }) => {
  await portal.open();
  await portal.signIn({ identifier: 'harbour' });
  await expect(portal.organization('Harbour Logistics Rotterdam')).toBeVisible();
  await portal.search().press('ArrowDown');
  await expect(portal.tree()).toBeFocused();
  const { keyboard } = portal.page;
  await expect(portal.activeOrganization()).toHaveText('Harbour Logistics');
  await keyboard.press('ArrowLeft');
  await expect.poll(portal.organizations).toEqual(['Harbour Logistics']);
  await keyboard.press('ArrowRight');
  await expect.poll(async () => (await portal.organizations()).length).toBe(3);
  await keyboard.press('End');
  await expect(portal.activeOrganization()).toHaveText('Harbour Logistics Rotterdam');
  await keyboard.press('ArrowUp');
  await expect(portal.activeOrganization()).toHaveText('Harbour Logistics Felixstowe');
  await keyboard.press('Enter');
  const felixstowe = `/organization/${organizationId('Harbour Logistics Felixstowe')}`;
  await expect.poll(portal.path).toBe(felixstowe);

  // It starts at the organization one comes from; Escape returns there.
  await portal.changeOrganizationButton().click();
  await expect(portal.activeOrganization()).toHaveText('Harbour Logistics Felixstowe');
  await keyboard.press('Escape');
  await expect.poll(portal.path).toBe(felixstowe);

  // The organizations opened last are above the tree, and the open one is marked in it.
  const recent = portal.page.getByRole('region', { name: 'Recent' });
  await portal.changeOrganizationButton().click();
  await expect(portal.activeOrganization().locator('[aria-current]')).toHaveText(
    'Harbour Logistics Felixstowe',
  );
  await expect(recent).toBeHidden();
  await portal.organization('Harbour Logistics Rotterdam').click();
  await portal.changeOrganizationButton().click();
  await expect(recent.getByRole('button')).toHaveText([
    'Harbour Logistics Rotterdam',
    'Harbour Logistics Felixstowe',
  ]);
  await recent.getByRole('button', { name: 'Harbour Logistics Felixstowe' }).click();
  await expect.poll(portal.path).toBe(felixstowe);

  // The account pages keep the organization, once its page is shown.
  await expect(portal.freshness()).toHaveText('Live');
  await portal.page.evaluate(() => window.history.pushState(null, '', '/me/session'));
  await portal.page.reload();
  await expect(portal.page.getByRole('heading', { level: 1, name: 'Session' })).toBeVisible();
  await expect(portal.changeOrganizationButton()).toContainText('Harbour Logistics Felix');
  await expect(portal.page).toHaveTitle('Harbour Logistics Felixstowe | Voxtree');
  await expect(portal.navigation().locator('[aria-current]')).toHaveCount(0);
  await portal.navigation().getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(portal.path).toBe(felixstowe);
});

test('a new organization can be created from the picker, by permission, and is then open', async ({
  portal,
  openOtherBrowser,
}) => {
  const { page } = portal;
  const button = page.getByRole('button', { name: 'Create organization' });
  const create = formPart(page, 'Create organization');
  await portal.open();
  await portal.signIn({ identifier: 'noorderlicht' });
  await button.click();
  await create.expectStep('Parent organization');
  await create.next();
  await expect(create.message('Choose the organization above the new one.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(portal.search()).toBeVisible();
  await button.click();
  await create.button('Parent organization').last().click();
  const picker = entityPickerPart(page, 'organizations');
  await picker.row('Fietsenfabriek Twente').click();
  await picker.confirm().click();
  await create.next();
  await create.field('Name').fill('Fietsenwinkel Enschede');
  await create.select('Template').selectOption('Small office');
  await create.button('Create organization').click();
  await expect(portal.header().getByText('Fietsenwinkel Enschede')).toBeVisible();

  const other = await openOtherBrowser();
  await other.open();
  await other.signIn({ identifier: 'harbour' });
  await expect(other.organization('Harbour Logistics Rotterdam')).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'Create organization' })).toBeHidden();
});

// Proves S0-2-48.
test('a user without organizations is referred to the administrator', async ({ portal }) => {
  await portal.open();
  await portal.signIn({ identifier: 'closed' });
  await expect(portal.page.getByText(noAccess)).toBeVisible();
});

// Proves S0-2-05, S0-2-47, S0-4-21.
test('shows that the organizations are loading, and leads home from one that is unknown or foreign', async ({
  portal,
  platform,
}) => {
  await test.step('the organizations are loading', async () => {
    await portal.open();
    await expect.poll(async () => (await platform.control.stats()).sockets).toBe(1);
    await platform.control.holdSockets({ which: 'open' });
    await portal.signIn({ identifier: 'leaf' });
    await expect(portal.page.getByText('Loading organizations...')).toBeVisible();
    await platform.control.releaseSockets({});
    await expect(portal.organization('Krüger Maschinenbau Łódź')).toBeVisible();
  });

  await test.step('an unknown or foreign organization leads home, with no organization selected', async () => {
    await portal.chooseOrganization('krüger');
    await expect(portal.freshness()).toHaveText('Live');
    for (const id of [organizationId('Harbour Logistics'), '00000000-0000-4000-a000-000000000000']) {
      await portal.open(`/organization/${id}`);
      await expect(portal.search()).toBeVisible();
      await expect(
        portal.toast('This organization does not exist, or you do not have access to it.'),
      ).toBeVisible();
      expect(portal.path()).toBe('/');
      await expect(portal.page).toHaveTitle('Portal');
      await expect(portal.changeOrganizationButton()).toBeHidden();
    }
  });
});

// Proves S0-2-52, S0-2-53, S0-5-05.
test('a long name is truncated in the header but not in its title; an exact id finds an organization', async ({
  portal,
}) => {
  const name = 'Zorggroep Noordoost-Groningen';
  await portal.enter('noorderlicht', 'noordoost');
  await expect(portal.changeOrganizationButton()).toContainText('Zorggroep Noordoost-Gro…');
  await expect(portal.changeOrganizationButton()).toHaveAttribute('title', name);
  await expect(portal.page).toHaveTitle(`${name} | Voxtree`);
  await portal.changeOrganizationButton().click();
  await expect(portal.page).toHaveTitle('Portal');
  const id = organizationId('Sociaal domein');
  await portal.chooseOrganization(id);
  expect(portal.path()).toBe(`/organization/${id}`);
});
