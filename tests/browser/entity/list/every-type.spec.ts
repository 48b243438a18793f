import 'temporal-polyfill/global';
import { detailsPart } from '../../../driver/entity/details-part.ts';
import type { ViewName } from '../../../../src/domain/entities/models.ts';
import { customerId } from '../../../../src/domain/entities/billing-customer/query.ts';
import { isViewName, models } from '../../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { foreignWrites } from '../../../integration/platform/support/foreign-rows.ts';
import { periodAt } from '../../../../src/domain/pricing/period.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { expect, test } from '../../support/test.ts';

/** The title of the details of each type. */
const titles: { readonly [Name in ViewName]: string } = {
  billingCustomer: 'Billing customer details',
  billingExport: 'Billing export details',
  callQueue: 'Queue details',
  channel: 'Channel details',
  circuitBreaker: 'Circuit breaker details',
  dataSet: 'Data set details',
  device: 'Device details',
  establishment: 'Establishment details',
  flow: 'Flow details',
  flowSession: 'Flow session details',
  flowTrigger: 'API endpoint details',
  flowVariable: 'Global flow variable details',
  job: 'Job details',
  libraryFlow: 'Library flow details',
  libraryMacro: 'Library macro details',
  logEntry: 'Log entry details',
  macro: 'Macro details',
  number: 'Number details',
  numberAvailability: 'Number range details',
  numberOrder: 'Number order details',
  numberPortingRequest: 'Porting request details',
  organization: 'Organization details',
  organizationTemplate: 'Organization template details',
  outboundMail: 'Outbound email details',
  outboundSipCallRouter: 'Call router details',
  predefinedDate: 'Predefined date details',
  pricePlan: 'Price plan details',
  purchaseContract: 'Purchase contract details',
  recording: 'Recording details',
  role: 'Role details',
  salesContract: 'Sales contract details',
  schedule: 'Schedule details',
  sharedObject: 'Shared object details',
  sound: 'Sound details',
  tag: 'Tag details',
  trunk: 'Trunk details',
  upstream: 'Upstream details',
  user: 'User details',
  userContract: 'User type details',
};
const names = (Object.keys(models) as EntityName[]).filter(isViewName);

const month = { seller: organizationId('Voxtree Platform Operations'), period: periodAt(Date.now()) ?? '' };
const customer = {
  id: customerId(month, organizationId('Noorderlicht Telecom')),
  organizationId: month.seller,
};

// Proves S1-2.3-01, S1-2.3-03.
test('every type has a details panel with its title, id, facts and actions', async ({
  portal,
  platform: { control },
}) => {
  const { page } = portal;
  await control.write({ writes: [...foreignWrites()] });
  await portal.enter('operator', 'Voxtree Platform Operations');
  await expect(portal.freshness()).toHaveText('Live');
  const place = portal.path();
  for (const type of names) {
    const { panel, button } = detailsPart(page, titles[type]);
    const constraints = [{ type: 'equals' as const, field: 'deleteDate', value: null }];
    const rows = await control.find({ entityType: type, constraints, sorting: [], limit: 1 });
    // Customers are computed when they are asked for.
    const [row] = type === 'billingCustomer' ? [customer] : rows;
    await portal.open(`${place}?viewType=${type}&viewId=${row?.id}&viewOrg=${row?.organizationId}`);
    await expect(panel().getByRole('button', { name: /^Copy ID/ }), type).toBeVisible();
    expect(await panel().locator('dt').count(), type).toBeGreaterThan(0);
    await expect(panel().getByRole('region', { name: 'Actions' }), type).toBeVisible();
    await button('Close').click();
    await expect(panel(), type).toBeHidden();
  }
});
