import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTargeting } from '../../../../src/domain/pricing/contract/targeting.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import type { PlanRig } from '../support/price-plans.ts';
import { newPlan, planEntry, planRig } from '../support/price-plans.ts';

const top = organizationId('Voxtree Platform Operations');
const reseller = organizationId('Noorderlicht Telecom');
const customer = organizationId('Bakkerij De Gouden Korenaar');

let rig: PlanRig;
beforeAll(async () => {
  rig = await planRig();
});
afterAll(() => rig.platform.close());

/** A contract as seller and buyer have it; its plan holds from the first month on. */
async function sell(seller: string, buyer: string, pricePlan: string): Promise<string> {
  const id = randomUUID();
  const common = { id, ...datesFrom(Date.now()) };
  const period = { id: 'only', pricePlan, isExclusive: false, targeting: newTargeting(buyer) };
  await rig.platform.control?.write({
    writes: [
      create('salesContract', {
        ...common,
        organizationId: seller,
        buyerOrganization: buyer,
        buyerName: '',
        currentVersion: { number: 1, name: 'Framework', description: '', periods: { 202601: period } },
        currentPricingVersion: { runningMonth: '202601', months: {}, applying: {} },
        running: { state: 'active', pricePlan, type: 'standard', pricing: 'unpriced' },
      }),
      create('purchaseContract', {
        ...common,
        organizationId: buyer,
        contractName: 'Framework',
        sellerName: '',
        periods: { 202601: { type: 'standard', isPriced: true } },
        months: {},
      }),
    ],
  });
  return id;
}

const buying = (organization: string, purchaseContract: string | null) =>
  newPlan({ organizationId: organization, periods: { 202601: planEntry({ purchaseContract }) } });
const make = (body: ReturnType<typeof newPlan>) => rig.client.call('pricePlan.create', body, rig.operator);

test('a plan buys under a contract of its organization', async () => {
  const { id } = await rig.make();
  const [own, other] = [await sell(top, reseller, id), await sell(reseller, customer, id)];
  expect((await make(buying(reseller, own))).status).toBe(200);
  for (const contract of [other, 'nowhere'])
    expect(await make(buying(reseller, contract))).toMatchObject({
      status: 400,
      body: { field: 'periods.202601.purchaseContract', details: { rule: 'gone' } },
    });
});

test('a plan that contracts use is not deleted, and names them', async () => {
  const { id } = await rig.make();
  const contract = await sell(top, reseller, id);
  const refused = await rig.client.call('pricePlan.delete', {}, rig.operator, { id });
  expect(refused).toMatchObject({
    status: 409,
    body: { details: { rule: 'inUse', names: ['Framework'] } },
  });
  const used = await rig.client.call('reference.list', {}, rig.operator, { type: 'pricePlan', id });
  const { references } = used.body as CallAnswer<'reference.list'>;
  expect(references).toEqual([expect.objectContaining({ entityType: 'salesContract', id: contract })]);
});

test('no plan buys at its own prices', async () => {
  const plan = buying(customer, await sell(reseller, customer, (await rig.make()).id));
  expect((await make(plan)).status).toBe(200);
  // As after the customer was moved above its reseller.
  const back = await sell(customer, reseller, plan.id);
  const circular = buying(reseller, back);
  expect((await make(circular)).status).toBe(200);
  const onward = await sell(reseller, customer, circular.id);
  const periods = Object.fromEntries(
    Object.entries(plan.periods).map(([start, period]) => [start, { ...period, purchaseContract: onward }]),
  );
  expect(await rig.save(plan.id, { periods, base: 1 })).toMatchObject({
    status: 400,
    body: {
      field: 'periods.202601.purchaseContract',
      details: { rule: 'circularPurchase', month: '202601' },
    },
  });
});
