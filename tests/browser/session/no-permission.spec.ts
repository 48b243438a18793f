import { expect, test } from '../support/test.ts';

const denied = 'You have no permission to view this page';

// Proves S0-2-08, S0-2-10.
test('a page without permission says so in English and Dutch, and nothing links to it', async ({
  portal,
}) => {
  await portal.enter('nobody', 'Súdwest');
  await expect(portal.page.getByText('There is nothing to show yet')).toBeVisible();
  await expect(portal.navigation().getByRole('link', { name: 'Users' })).toHaveCount(0);
  await expect(portal.header().getByRole('link', { name: 'Administration' })).toHaveCount(0);
  const here = portal.path();
  for (const place of [`${here}/users`, '/admin', '/admin/roles']) {
    await portal.open(place);
    await expect(portal.page.getByText(denied)).toBeVisible();
  }
  await portal.setLanguage('Nederlands');
  await expect(portal.page.getByText('Je hebt geen rechten om deze pagina te bekijken')).toBeVisible();
});

// Proves S0-2-31.
test('an operator reaches the administration and its pages from the header', async ({ portal }) => {
  await portal.enter('operator', 'noordoost');
  await portal.header().getByRole('link', { name: 'Administration' }).click();
  await expect(portal.page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  expect(portal.path()).toBe('/admin/users');
  await portal.page.getByRole('link', { name: 'User types' }).click();
  await expect(portal.page.getByRole('heading', { level: 1, name: 'User types' })).toBeVisible();
  await portal.page.getByRole('link', { name: 'Roles' }).click();
  await expect(portal.page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
});
