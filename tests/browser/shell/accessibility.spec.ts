import type { Page } from '@playwright/test';
import { listPart } from '../../driver/entity/list-part.ts';
import { routeNames, routes } from '../../../src/domain/access/route.ts';
import { expectAccessible } from '../support/axe.ts';
import { visitBilling } from '../support/billing-screens.ts';
import { visitNumbers } from '../support/number-screens.ts';
import { visitNumberAdministration, visitNumberOrders } from '../support/order-screens.ts';
import { visitOrganizations } from '../support/organization-screens.ts';
import { visitPhone } from '../support/phone-screens.ts';
import { visitPorting, visitPortingAdministration } from '../support/porting-screens.ts';
import { visitScreens } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { expectFitsAt } from '../support/widths.ts';

// About thirty screens, for several users. Each test takes more than a minute, so another worker may take the second.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

// One visit for all checks: getting to a screen takes longer than axe.
const checkOn = (page: Page) => async (screen: string) => {
  await expectAccessible(page, screen);
  await expectFitsAt(page, screen, 390);
};

test('no screen has accessibility violations in either theme, and every screen fits a phone', async ({
  portal,
}) => {
  await visitScreens(portal, checkOn(portal.page));
});

test('no screen of organizations has accessibility violations in either theme, and every one fits a phone', async ({
  portal,
}) => {
  await visitOrganizations(portal, checkOn(portal.page));
});

test('no screen of numbers has accessibility violations in either theme, and every one fits a phone', async ({
  portal,
}) => {
  await visitNumbers(portal, checkOn(portal.page));
});

test('no screen of billing has accessibility violations in either theme, and every one fits a phone', async ({
  portal,
}) => {
  await visitBilling(portal, checkOn(portal.page));
});

test('no screen of the web phone has accessibility violations in either theme, and every one fits a phone', async ({
  portal,
}) => {
  await visitPhone(portal, checkOn(portal.page));
});

test('no screen of porting requests has accessibility violations in either theme, and every one fits a phone', async ({
  portal,
}) => {
  await visitPorting(portal, checkOn(portal.page));
});

test('no screen of number orders has accessibility violations in either theme, and every one fits a phone', async ({
  portal,
}) => {
  await visitNumberOrders(portal, checkOn(portal.page));
});

test('no screen of the administration of numbers has accessibility violations in either theme, and every one fits a phone', async ({
  portal,
}) => {
  await portal.enterAt('operator', 'Voxtree Platform Operations', '');
  await visitPortingAdministration(portal, checkOn(portal.page));
  await visitNumberAdministration(portal, checkOn(portal.page));
});

test('every list page has one title and no accessibility violations in either theme, and fits a phone', async ({
  portal,
}) => {
  // Few rows are enough, and axe's time grows with them.
  await portal.page.setViewportSize({ width: 1280, height: 480 });
  await portal.enter('operator', 'noordoost');
  const organization = portal.path();
  const titles = portal.page.getByRole('heading', { level: 1 });
  const errors: string[] = [];
  portal.page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
  portal.page.on('pageerror', ({ message }) => errors.push(message));
  for (const name of routeNames.filter((route) => routes[route].kind === 'list')) {
    await portal.open(routes[name].path.replace('/organization/$organization', organization));
    await expect(listPart(portal.page).freshness(), name).toHaveText('Live');
    await expect(titles, name).toHaveCount(1);
    await expectAccessible(portal.page, name);
    await expectFitsAt(portal.page, name, 390);
  }
  expect(errors).toEqual([]);
});
