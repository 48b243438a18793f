import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { Portal } from '../../driver/portal.ts';
import type { CheckScreen } from './check-screen.ts';
import { expect } from './test.ts';

/** Visits the editor of a flow, with a block, and the other ways to see the flow, and checks them. */
export async function visitFlows(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  await portal.enterAt('operator', 'Harbour Logistics', '/flow/my-flows');
  await listPart(page, 'Flows').expectRows();
  await listPart(page, 'Flows').row('Main line').click();
  await page.getByRole('complementary').getByRole('link', { name: 'Open', exact: true }).click();
  const block = canvasPart(page).canvas().getByRole('figure');
  await expect(block.first()).toBeVisible();
  await check('a flow');
  await block.first().click({ position: { x: 30, y: 20 } });
  await check('a flow with a block');
}
