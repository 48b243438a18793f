import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { UserRequest } from '../../../platform/areas/handler.ts';
import type { Usage } from '../../../platform/areas/billing/rating/usage.ts';
import { explainPrice } from '../../../platform/areas/billing/explain/explain-calls.ts';
import { cataloguePolicies } from '../support/policies.ts';
import { level, ratingRig } from '../support/rating-rig.ts';
import type { RatingRig } from '../support/rating-rig.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let rig: RatingRig;
beforeAll(async () => {
  rig = await ratingRig({ at: '2026-03-10T10:00:00.000Z', folder: null });
});
afterAll(() => rig.close());

const period = '202603';
const begin = '202601';
const calls = fc.record({
  number: fc.constantFrom(
    '+31201234567',
    '+31612345678',
    '+31618765432',
    '+3225551234',
    '+32475123456',
    '112',
  ),
  seconds: fc.oneof(fc.integer({ min: 0, max: 130 }), fc.integer({ min: 0, max: 86_400 })),
});
const levels = fc.tuple(cataloguePolicies, cataloguePolicies, cataloguePolicies);

async function billed({ number, seconds }: { readonly number: string; readonly seconds: number }) {
  const { rater, usages, productOfNumber } = rig.services();
  const usage: Usage = {
    id: randomUUID(),
    month: period,
    consumer: level('Branch'),
    domain: 'outboundCall',
    nodeId: productOfNumber('outboundCall', number) ?? null,
    subjectId: 'channel',
    number,
    plan: null,
    opened: '2026-03-10T10:00:00.000Z',
    closed: '2026-03-10T10:00:00.000Z',
    quantity: seconds,
    state: 'pending',
  };
  await rater.rateAgain([usage]);
  const found = await usages.ofConsumer(level('Branch'), period, { after: '', limit: 10_000 });
  return found.find(({ usage: { id } }) => id === usage.id)?.sales ?? [];
}

test('a bill says what the explanation of the price says, at every hop', async () => {
  await fc.assert(
    fc.asyncProperty(levels, fc.array(calls, { minLength: 1, maxLength: 5 }), async (policies, made) => {
      const [top, reseller, shop] = policies;
      // The contract made last pays, of equal ones.
      rig.move(1000);
      const plan = { pricePlan: await rig.plan('Top', { [begin]: top }) };
      const upper = await rig.contract('Top', 'Reseller', { [begin]: plan });
      const own = { pricePlan: await rig.plan('Reseller', { [begin]: reseller }, upper) };
      const middle = await rig.contract('Reseller', 'Shop', { [begin]: own });
      const sold = { pricePlan: await rig.plan('Shop', { [begin]: shop }, middle) };
      await rig.contract('Shop', 'Branch', { [begin]: sold });
      for (const call of made) {
        const explanation = await explainPrice({
          services: rig.services(),
          body: {
            organizationId: level('Top'),
            buyerOrganization: level('Branch'),
            product: { kind: 'number', domain: 'outboundCall', number: call.number },
            seconds: call.seconds,
            period,
            prices: { kind: 'applied' },
          },
        } as unknown as UserRequest<'pricePolicy.explain', ReturnType<RatingRig['services']>>);
        const sales = await billed(call);
        expect(
          sales.map(({ seller, contractId, amounts }) => [
            seller,
            contractId,
            amounts.kind === 'rated' ? [amounts.billed, amounts.amount, amounts.margin] : [amounts.reason],
          ]),
        ).toEqual(
          explanation.hops.map(({ sellerOrganization, contracts, sale }) => {
            const amounts = sale?.amounts;
            return [
              sellerOrganization,
              contracts.find(({ loss }) => loss === null)?.contractId,
              amounts?.sale.kind === 'rated'
                ? [amounts.sale.billed, amounts.sale.amount, amounts.margin]
                : [amounts?.sale.reason],
            ];
          }),
        );
      }
    }),
    { numRuns: 30 },
  );
});
