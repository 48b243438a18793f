import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { comparePrices } from '../../../platform/areas/billing/compare-calls.ts';
import type { ApplyRig } from '../support/apply-rig.ts';
import { applyRig } from '../support/apply-rig.ts';
import { level } from '../support/rating-rig.ts';
import type { Level } from '../support/rating-rig.ts';
import { landline, mobile, month } from '../support/rating-vectors.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const literal = (amount: number) => ({ type: 'literal', amount }) as const;

let rig: ApplyRig;
beforeEach(async () => {
  rig = await applyRig();
  await rig.call(landline, 61_000);
  await rig.call(landline, 61_000);
  await rig.call(mobile, 191_001);
  await rig.changePlan('Reseller', {
    root: { defaultPricing: { type: 'none' } },
    'outboundCall.NL': { variablePrice: literal(1000), fixedPrice: { type: 'none' } },
  });
});
afterEach(() => rig.close());

type Under = NonNullable<CallBody<'pricePolicy.compare'>['usage']>['under'];

/** Compares what the contract of the reseller bills with what its plan would give. */
function compare(under: Under, seller: Level = 'Reseller', mayRead = true) {
  const { applied, projected } = rig.pricing() ?? {};
  const access = { reaches: () => true, holds: () => mayRead };
  // A request has more, which the comparison does not read.
  return comparePrices({
    services: { ...rig.services(), access: { ...rig.services().access, ...access } },
    userId: 'user',
    body: {
      organizationId: level(seller),
      before: { kind: 'pricing', id: applied ?? '' },
      after: { kind: 'pricing', id: projected ?? '' },
      usage: { period: month, under },
    },
  } as unknown as Parameters<typeof comparePrices>[0]);
}

test('the amounts of a usage are those of the bill, before and after the prices are applied', async () => {
  const { usage, differences } = await compare({ type: 'salesContract', id: rig.middleContract });
  expect(usage?.unrated).toBe(0);
  expect((await rig.billed())[1]).toEqual({ lines: 3, amount: usage?.before, unrated: 0 });
  expect(differences.slice(0, 3).map((each) => [each.nodeId, each.usage?.count ?? null])).toEqual([
    ['outboundCall.NL.mobile.kpn', 1],
    ['outboundCall.NL.landline', 2],
    [expect.any(String), null],
  ]);
  expect(differences[1]?.usage).toMatchObject({ seconds: 122, before: 264 });
  await rig.apply();
  await rig.runJobs();
  expect((await rig.billed())[1]).toEqual({ lines: 3, amount: usage?.after, unrated: 0 });
});

test('of a plan it is the usage under its contracts', async () => {
  const ofContract = await compare({ type: 'salesContract', id: rig.middleContract });
  const ofPlan = await compare({ type: 'pricePlan', id: rig.plans.Reseller });
  expect(ofPlan).toEqual(ofContract);
  expect((await compare({ type: 'pricePlan', id: rig.plans.Shop })).usage?.before).toBe(0);
});

test('nobody sees the usage of another seller, or without the permission to see customers', async () => {
  const contract = { type: 'salesContract', id: rig.middleContract } as const;
  expect((await compare(contract, 'Shop')).usage?.before).toBe(0);
  const { usage, differences } = await compare(contract, 'Reseller', false);
  expect([usage, new Set(differences.map((each) => each.usage))]).toEqual([null, new Set([null])]);
});
