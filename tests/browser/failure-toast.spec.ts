import { expect, test } from './support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const message = 'The register is closed until Monday';

test("a refused call shows the server's message for 10 s, and the console has the rest", async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const said: string[] = [];
  page.on('console', (entry) => said.push(entry.text()));
  await page.clock.install();
  await portal.enter('harbour', 'felix');
  await portal.manageUsers();

  await platform.control.refuseCall({ call: 'session.logoutUser', status: 409, code: 'X0042', message });
  await portal.logout('Priya Raman');
  const toast = portal.toast(`${message} (see console for details)`);
  await expect(toast).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeAttached();
  expect(said.filter((text) => text.includes('X0042'))).toHaveLength(1);
  await expect(portal.knownUsers()).toContainText('Logged in');

  await page.clock.fastForward(8_000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(toast).toBeHidden();
});

test('a call that nobody answered is told as such, and promises nothing', async ({ portal, platform }) => {
  await portal.enter('harbour', 'felix');
  await portal.manageUsers();
  await platform.control.loseCall({ call: 'session.logoutUser', times: 10 });
  await portal.logout('Priya Raman');
  await expect(portal.toast('The server did not answer. Try again when the connection is back.')).toBeVisible(
    { timeout: 45_000 },
  );
  await expect(portal.knownUsers()).toContainText('Logged in');
});
