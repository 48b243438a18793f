import type { Portal } from '../../driver/portal.ts';
import { visitAccount } from './account-screens.ts';
import { visitBilling } from './billing-screens.ts';
import type { CheckScreen } from './check-screen.ts';
import { visitFlows } from './flow-screens.ts';
import { visitLists, visitPages, visitPanels } from './list-screens.ts';
import { visitNumbers } from './number-screens.ts';
import { visitNumberAdministration, visitNumberOrders } from './order-screens.ts';
import { visitOrganizations } from './organization-screens.ts';
import { visitPhone } from './phone-screens.ts';
import { visitPorting, visitPortingAdministration } from './porting-screens.ts';
import { visitScreens } from './screens.ts';

type VisitScreens = (portal: Portal, check: CheckScreen) => Promise<void>;

async function visitAdministration(portal: Portal, check: CheckScreen): Promise<void> {
  await portal.enterAt('operator', 'Voxtree Platform Operations', '');
  await visitPortingAdministration(portal, check);
  await visitNumberAdministration(portal, check);
}

async function visitListsAsOperator(portal: Portal, check: CheckScreen): Promise<void> {
  await portal.enter('operator', 'noordoost');
  await visitLists(portal, check);
}

/** The visits of the accessibility run, by what they are about. */
export const shortVisits = {
  'the frame': visitScreens,
  organizations: visitOrganizations,
  numbers: visitNumbers,
  billing: visitBilling,
  'the web phone': visitPhone,
  'porting requests': visitPorting,
  'number orders': visitNumberOrders,
  'the administration of numbers': visitAdministration,
} as const satisfies Record<string, VisitScreens>;

/** All visits of the portal. Together they see every page, panel and main dialog. */
export const visits: Readonly<Record<string, VisitScreens>> = {
  ...shortVisits,
  lists: visitListsAsOperator,
  panels: visitPanels,
  pages: visitPages,
  flows: visitFlows,
  'my account': visitAccount,
};
