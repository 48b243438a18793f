import { accountPart } from '../../driver/shell/account-part.ts';
import { expect, test } from '../support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const message = 'The register is closed until Monday';

// Proves S0-8-05.
test("shows the server's message of a refused call for 10 s, and logs the details to the console", async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const consoleTexts: string[] = [];
  page.on('console', (entry) => consoleTexts.push(entry.text()));
  await page.clock.install();
  await portal.open('/me/session');
  await portal.signIn({ identifier: 'harbour' });

  const refusal = { status: 409, code: 'X0042', message };
  await platform.control.refuseCall({ call: 'userSession.logoutEverywhere', ...refusal });
  await accountPart(page).logoutEverywhere();
  const toast = portal.toast(`${message} (see console for details)`);
  await expect(toast).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeAttached();
  expect(consoleTexts.filter((text) => text.includes('X0042'))).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Your sessions' })).toBeVisible();

  await page.clock.fastForward(8_000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(toast).toBeHidden();
});

test('reports a call that got no answer', async ({ portal, platform }) => {
  await portal.open('/me/session');
  await portal.signIn({ identifier: 'harbour' });
  await platform.control.loseCall({ call: 'userSession.logoutEverywhere', times: 10 });
  await accountPart(portal.page).logoutEverywhere();
  await expect(
    portal.toast('The server did not respond. Try again when the connection is back.'),
  ).toBeVisible({ timeout: 45_000 });
  await expect(portal.page.getByRole('heading', { name: 'Your sessions' })).toBeVisible();
});
