import { routeNames, routes } from '../../../src/domain/access/route.ts';
import { organizationPath } from '../../driver/demo-organization.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { Portal } from '../../driver/portal.ts';
import type { CheckScreen } from './check-screen.ts';
import { expect } from './test.ts';
import { discardChanges, discardQuestion } from '../../driver/discard-changes.ts';

const listRoutes = routeNames.filter((route) => routes[route].kind === 'list');
const pathIn = (organization: string, name: (typeof routeNames)[number]): string =>
  routes[name].path.replace('/organization/$organization', organization);

/** Visits every list page of the organization that is open, and checks it. */
export async function visitLists(portal: Portal, check: CheckScreen): Promise<void> {
  const organization = portal.path();
  for (const name of listRoutes) {
    await portal.open(pathIn(organization, name));
    await expect(listPart(portal.page).freshness(), name).toHaveText('Live');
    await check(name);
  }
}

/** Closes the dialog that is open, and drops what was filled in. */
async function leaveDialog({ page }: Portal): Promise<void> {
  await page.keyboard.press('Escape');
  if (await discardQuestion(page).isVisible()) await discardChanges(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Visits the details of the first row of each list, and the form that creates one, and checks them. */
export async function visitPanels(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  await portal.enterAt('operator', 'Harbour Logistics', '');
  const organization = organizationPath('Harbour Logistics');
  const create = page
    .getByRole('main')
    .getByRole('button', { name: /^(Create|Import) / })
    .first();
  const firstRow = page.getByRole('rowheader').first();
  const facts = page.getByRole('complementary').locator('dt');
  for (const name of listRoutes) {
    await portal.open(pathIn(organization, name));
    await expect(listPart(page).freshness(), name).toHaveText('Live');
    if (await create.isEnabled({ timeout: 100 }).catch(() => false)) {
      await create.click();
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await check(`${name}, create`);
      await leaveDialog(portal);
    }
    if (!(await firstRow.isVisible())) continue;
    // Not the first in the document: rows keep their elements when their order changes.
    await page.locator('[role="row"][aria-rowindex="2"]').click({ position: { x: 60, y: 8 } });
    if (
      !(await facts
        .first()
        .waitFor({ timeout: 3000 })
        .then(
          () => true,
          () => false,
        ))
    )
      continue;
    await check(`${name}, details`);
  }
}

/** Visits the pages that are neither lists nor visited with what is on them, and checks them. */
export async function visitPages(portal: Portal, check: CheckScreen): Promise<void> {
  await portal.enterAt('operator', 'Harbour Logistics', '');
  const organization = organizationPath('Harbour Logistics');
  for (const name of ['dashboard', 'flowSettings', 'outboundSipCallRouter', 'numberInfo'] as const) {
    await portal.open(pathIn(organization, name));
    await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(`${name} of Harbour Logistics`);
  }
}
