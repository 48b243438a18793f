import { totpCode } from '../../platform/auth/totp.ts';
import { demoSecret } from '../../platform/demo/user-list.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { palettePart } from '../../driver/shell/palette-part.ts';
import type { Portal } from '../../driver/portal.ts';
import type { CheckScreen } from './check-screen.ts';
import { expect } from './test.ts';
import { escapeForm } from '../../driver/discard-changes.ts';

async function visitSignIn(portal: Portal, check: CheckScreen): Promise<void> {
  await portal.open();
  await expect(portal.loginButton()).toBeEnabled();
  await check('sign-in');

  await portal.signIn({ identifier: 'operator' });
  await expect(portal.organization('Voxtree Platform Operations')).toBeVisible();
  await check('organization picker');
  await portal.search().fill('harbour');
  await expect(portal.tree().locator('mark').first()).toBeVisible();
  await check('organization picker, searched');
  await portal.search().fill('nobody is called so');
  await expect(portal.page.getByText('No organization matches')).toBeVisible();
  await check('organization picker, nothing found');
}

async function visitDashboard(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  await portal.chooseOrganization('noordoost');
  await expect(portal.freshness('Active channels')).toHaveText('Live');
  await expect(portal.freshness('Recent errors')).toHaveText('Live');
  await check('dashboard');

  await portal.openPreferences();
  await check('preferences');
  await page.keyboard.press('Escape');
  await portal.openUserSwitch();
  await check('users to switch to');
  await page.keyboard.press('Escape');

  const palette = palettePart(page);
  await palette.openPalette();
  await check('palette');
  await palette.searchBox().fill('oost');
  await expect(palette.group('Organizations').getByRole('option').first()).toBeVisible();
  await check('palette, searched');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(palette.shortcutsDialog()).toBeVisible();
  await check('shortcuts');
  await page.keyboard.press('Escape');

  await portal.setDebugPanel('Shown');
  const panel = page.getByRole('complementary', { name: 'Debug panel' });
  await expect(panel).toContainText('→ ping');
  await check('debug panel');
  await panel.getByRole('button', { name: 'Hide the debug panel' }).click();
}

async function visitWallboard(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  const back = portal.path();
  await page.getByRole('button', { name: 'Share as wallboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share as wallboard' });
  await check('sharing');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('Enter a name of at most 100 characters.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Lobby');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await expect(dialog.getByRole('table', { name: 'Shared links' })).toContainText('Lobby');
  await check('shared');
  await dialog.getByRole('button', { name: 'Revoke Lobby' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Revoke link' })).toBeVisible();
  await check('revoking');

  await portal.open(new URL(link).pathname);
  await expect(portal.freshness('Recent errors')).toHaveText('Live');
  await check('wallboard');
  await portal.open('/shared/never-was');
  await expect(page.getByRole('heading', { name: 'This wallboard is no longer shared' })).toBeVisible();
  await check('wallboard that ended');
  await portal.open(back);
  await expect(portal.freshness()).toHaveText('Live');
}

async function visitDevices(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  const back = portal.path();
  await portal.open(`${back}/devices?search=Desk+A`);
  await expect(page.getByRole('rowheader').first()).not.toHaveText('');
  // Before the details are opened: on a phone they cover the list.
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await check('views of a list');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create device' }).click();
  await check('create device');
  await page.keyboard.press('Escape');
  await page.getByRole('rowheader').first().click();
  await expect(page.getByRole('heading', { name: 'Registration' })).toBeVisible();
  await check('devices and the details of one');
  await page.getByRole('button', { name: 'Update device' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible();
  await check('update device');
  await portal.open(back);
  await expect(portal.freshness()).toHaveText('Live');
}

async function visitTrunks(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  const back = portal.path();
  await portal.open(`${back}/trunks`);
  await page.getByRole('rowheader', { name: 'PBX head office' }).click();
  await expect(page.getByRole('heading', { name: 'Inbound' })).toBeVisible();
  await check('trunks and the details of one');
  await page.getByRole('button', { name: 'Update trunk' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Connection' }).selectOption('SIP URI');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await check('update trunk');
  await escapeForm(page);
  await detailsPart(page, 'Trunk details').button('Delete trunk').click();
  await expect(page.getByRole('dialog').getByText('Used by:')).toBeVisible();
  await check('what uses a trunk');
  await portal.open(back);
  await expect(portal.freshness()).toHaveText('Live');
}

async function visitLogs(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  const back = portal.path();
  for (const [path, details] of [
    ['logs', 'Log entry details'],
    ['outbound-mails', 'Outbound email details'],
  ] as const) {
    await portal.open(`${back}/${path}`);
    await expect(page.getByRole('rowheader').first()).not.toHaveText('');
    await page.getByRole('rowheader').first().click();
    await expect(page.getByRole('complementary', { name: details }).locator('dt').first()).toBeVisible();
    await check(`${path} and the details of one`);
  }
  await portal.open(back);
  await expect(portal.freshness()).toHaveText('Live');
}

async function visitUsers(portal: Portal, check: CheckScreen): Promise<void> {
  await portal.manageUsers();
  await portal.addUser({ identifier: 'mila@example.com' });
  await expect(portal.knownUser('Mila Jansen')).toBeVisible();
  await check('users');

  await portal.logout('Mila Jansen');
  await portal.knownUser('Mila Jansen').getByRole('button', { name: 'Login' }).click();
  const dialog = portal.page.getByRole('dialog', { name: 'Login' });
  await expect(dialog).toBeVisible();
  await check('password of a known user');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
}

async function visitTwoFactor(portal: Portal, check: CheckScreen): Promise<void> {
  await portal.addUser({ identifier: 'totp' });
  await expect(portal.prompt()).toBeVisible();
  const wrong = String((Number(totpCode(demoSecret, Date.now())) + 1) % 1_000_000).padStart(6, '0');
  await expect(portal.box(1)).toBeFocused();
  await portal.typeCode(wrong);
  await check('code of an app, typed');
  await portal.submitCode().click();
  await expect(portal.feedback('Challenge response was not valid, please try again')).toBeVisible();
  await check('code of an app, wrong');
  await portal.cancelTwoFactor();
  await expect(portal.toast('Two-factor authentication aborted')).toBeVisible();
  await check('two-factor aborted');

  await portal.addUser({ identifier: 'phone' });
  await expect(portal.prompt()).toContainText('We will call you on');
  await check('digits on a telephone');
  await portal.callMe();
  await expect(portal.prompt()).toContainText('We are calling you now…');
  await check('digits on a telephone, called');
  await portal.cancelTwoFactor();
  await expect(portal.prompt()).toBeHidden();
}

async function visitForbiddenPages(portal: Portal, check: CheckScreen): Promise<void> {
  await portal.open('/nowhere');
  await expect(portal.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await check('not found');

  await portal.open();
  await portal.addUser({ identifier: 'nobody' });
  await portal.chooseOrganization('Súdwest');
  await expect(portal.page.getByText('There is nothing to show yet')).toBeVisible();
  await check('dashboard of somebody without permissions');
  await portal.open('/admin');
  await expect(portal.page.getByText('You have no permission to view this page')).toBeVisible();
  await check('page without permission');
}

/** Visits sign-in, picker and dashboard with everything that opens from the header, and checks each screen. */
export async function visitFrame(portal: Portal, check: CheckScreen): Promise<void> {
  await visitSignIn(portal, check);
  await visitDashboard(portal, check);
}

/** Visits every screen and checks it. */
export async function visitScreens(portal: Portal, check: CheckScreen): Promise<void> {
  await visitFrame(portal, check);
  await visitDevices(portal, check);
  await visitTrunks(portal, check);
  await visitLogs(portal, check);
  await visitWallboard(portal, check);
  await visitUsers(portal, check);
  await visitTwoFactor(portal, check);
  await visitForbiddenPages(portal, check);
}
