import { expect, test } from '../support/test.ts';

// Proves S0-2-51.
test('hovering over the user shows the users with their organizations, and a press on a row switches', async ({
  portal,
}) => {
  const { page } = portal;
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  await portal.manageUsers();
  await portal.addUser({ identifier: 'leaf' });
  await expect(portal.organization('Krüger Maschinenbau Łódź')).toBeVisible();
  const card = page.getByRole('group', { name: 'Switch user' });
  await expect(card).toBeHidden();
  await page.getByRole('navigation', { name: 'Tools' }).getByText('Ewa Kowalczyk').hover();
  await expect(card.getByRole('columnheader')).toHaveText(['User', 'Organization']);
  const rows = card.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveText([
    /Priya Raman\s*Harbour Logistics/,
    /Ewa Kowalczyk\s*Krüger Maschinenbau Łódź/,
  ]);
  // The whole row switches: the button of the name covers it.
  await rows.filter({ hasText: 'Priya Raman' }).getByText('Harbour Logistics').click({ force: true });
  await expect(portal.changeOrganizationButton()).toHaveAttribute('title', 'Harbour Logistics Felixstowe');
  expect(await portal.selectedUser()).toBe('Priya Raman');
});
