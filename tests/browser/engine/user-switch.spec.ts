import { expect, test } from '../support/test.ts';

// Proves S0-1-01, S0-2-37.
test('switching users returns each to their own organization, though one may open both', async ({
  portal,
}) => {
  await portal.enter('harbour', 'felix');
  await expect(portal.changeOrganizationButton()).toHaveAttribute('title', 'Harbour Logistics Felixstowe');
  const felix = portal.path();
  const harbour = await portal.selectedUser();
  await portal.manageUsers();
  await portal.addUser({ identifier: 'operator' });
  await expect(portal.search()).toBeVisible();
  const operator = await portal.selectedUser();
  await portal.chooseOrganization('noordoost');
  await expect(portal.changeOrganizationButton()).toHaveAttribute('title', /noordoost/i);
  const north = portal.path();
  expect(north).not.toBe(felix);

  for (let turn = 0; turn < 5; turn += 1) {
    await portal.switchUser(harbour);
    await expect(portal.changeOrganizationButton()).toHaveAttribute('title', 'Harbour Logistics Felixstowe');
    expect(portal.path()).toBe(felix);
    await portal.switchUser(operator);
    await expect(portal.changeOrganizationButton()).toHaveAttribute('title', /noordoost/i);
    expect(portal.path()).toBe(north);
    await expect(portal.toast(/does not exist/)).toHaveCount(0);
  }
});
