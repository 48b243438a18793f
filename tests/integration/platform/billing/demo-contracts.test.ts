import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SalesContract } from '../../../../src/domain/entities/sales-contract/schema.ts';
import { pricingIn } from '../../../../src/domain/pricing/contract/months.ts';
import { periodAt } from '../../../../src/domain/pricing/period.ts';
import type { NodePrices } from '../../../../src/domain/pricing/policy/node-prices.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { PlanRig } from '../support/price-plans.ts';
import { planRig } from '../support/price-plans.ts';
import { openWatcher } from '../support/watch.ts';

const now = periodAt(Date.now()) ?? '';

let rig: PlanRig;
let contracts: readonly SalesContract[];
beforeAll(async () => {
  rig = await planRig();
  contracts = await rig.find<SalesContract>('salesContract');
});
afterAll(() => rig.platform.close());

const ofBuyer = (name: string) =>
  contracts.filter(({ buyerOrganization }) => buyerOrganization === organizationId(name));

test('the demo has contracts of every kind, and an organization without one', () => {
  const states = contracts.map(({ running: { state, type, pricing } }) => `${state} ${type} ${pricing}`);
  expect(new Set(states)).toEqual(
    new Set([
      'active standard upToDate',
      'active standard pending',
      'active exclusive upToDate',
      'planned null unpriced',
      'ended null unpriced',
    ]),
  );
  expect(ofBuyer('Fietsenfabriek Twente')).toEqual([]);
  // The buyer owes the difference of the months since the change.
  const pending = contracts.filter(({ running }) => running.pricing === 'pending');
  expect(pending.map(({ buyerName }) => buyerName)).toEqual(['Télécom Réunis Bruxelles']);
});

test('the prices of the demo go down four levels', async () => {
  const [contract] = ofBuyer('Verpleeghuis Het Hoge Heem');
  const id = pricingIn(contract?.currentPricingVersion.months ?? {}, now).applied ?? '';
  const { status, body } = await rig.client.call(
    'pricePolicy.nodeInfoBelow',
    {},
    await rig.client.as('zorggroep'),
    { id, parentId: 'outboundCall.NL' },
  );
  const prices = body as readonly { readonly nodeId: string; readonly prices: NodePrices }[];
  expect(status).toBe(200);
  // 0.0185; same + 0.01 up 0.005; same.
  expect(prices.find(({ nodeId }) => nodeId === 'outboundCall.NL.mobile')?.prices).toMatchObject({
    variablePrice: { kind: 'price', amount: 300, per: 'minute' },
    fixedPrice: { kind: 'none' },
  });
});

// Proves S1-7-57, S1-7-62.
test('a seller lists its contracts with one buyer, and its plans, without those that were deleted', async () => {
  const seller = await rig.client.as('noorderlicht');
  const watch = await openWatcher(rig.platform.origin, seller);
  const own = { type: 'organization', organizationId: seller.organizationId, scope: 'self' } as const;
  const existing = [own, { type: 'deleted', deleted: false } as const];
  const buyerOrganization = organizationId('Gemeente Súdwest-Fryslân');
  const sold = await watch.subscribe('salesContract', {
    constraints: [...existing, { type: 'equals', field: 'buyerOrganization', value: buyerOrganization }],
    sorting: [{ by: 'currentVersion.name', dir: 'asc' }],
    limit: 250,
  });
  expect([...sold.rows().values()].map(({ currentVersion }) => currentVersion.name)).toEqual(
    expect.arrayContaining([null, 'Sociaal domein apart']),
  );
  expect(sold.rows().size).toBe(2);

  const operatorWatch = await openWatcher(rig.platform.origin, rig.operator);
  const plans = await operatorWatch.subscribe('pricePlan', {
    constraints: [
      { type: 'organization', organizationId: rig.operator.organizationId, scope: 'self' },
      { type: 'deleted', deleted: false },
    ],
    limit: 250,
  });
  const { id } = await rig.make({ name: 'Short-lived' });
  await plans.until(id, (row) => row !== undefined);
  expect((await rig.client.call('pricePlan.delete', {}, rig.operator, { id })).status).toBe(200);
  await plans.until(id, (row) => row === undefined);
  watch.close();
  operatorWatch.close();
});
