import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pricingIn } from '../../../../src/domain/pricing/contract/months.ts';
import type { PriceRules } from '../../../../src/domain/pricing/expression/expression.ts';
import { periodAfter, periodEnd } from '../../../../src/domain/pricing/period.ts';
import type { NodePrices } from '../../../../src/domain/pricing/policy/node-prices.ts';
import { patch } from '../../../platform/store/write.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
import { createClient } from '../support/client.ts';
import {
  contractMaker,
  contractPeriod,
  customer,
  monthFromNow,
  reseller,
  top,
} from '../support/contracts.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let platform: Platform;
let client: PlatformClient;
let maker: ReturnType<typeof contractMaker>;
const users: Record<string, Required<Credentials>> = {};
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  for (const name of ['operator', 'noorderlicht', 'zorggroep', 'brightwater'])
    users[name] = await client.as(name);
  maker = contractMaker(platform, client, users['operator'] as Required<Credentials>);
});
afterEach(() => platform.control?.calm());
afterAll(() => platform.close());

const now = monthFromNow(0);
const begin = monthFromNow(-6);
const minute = (amount: number): PriceRules => ({ variablePrice: { type: 'literal', amount } });
const times = (factor: number): PriceRules => ({ defaultPricing: { type: 'scalePrice', factor } });

async function pricesOf(name: string, pricing: string | null) {
  const { status, body } = await client.call('pricePolicy.nodeInfo', {}, users[name], { id: pricing ?? '' });
  const prices = status === 200 ? (body as readonly { nodeId: string; prices: NodePrices }[]) : [];
  return { status, minute: prices.find(({ nodeId }) => nodeId === 'outboundCall')?.prices.variablePrice };
}
const price = (amount: number) => ({ kind: 'price', amount, per: 'minute' });

let topPlan: string;
let ownPlan: string;
let upper: string;
let lower: string;
/** A sells to B at 180 a minute for half a year, and B to C at twice that. */
beforeEach(async () => {
  topPlan = await maker.makePlan(top, { [begin]: minute(180) });
  ({ id: upper } = await maker.make({ periods: { [begin]: contractPeriod(topPlan) } }));
  ownPlan = await maker.makePlan(reseller, { [begin]: times(2000) }, upper);
  const targeting = { [customer]: { self: true, customers: 'all' } } as const;
  ({ id: lower } = await maker.make({
    organizationId: reseller,
    buyerOrganization: customer,
    periods: { [begin]: contractPeriod(ownPlan, { targeting }) },
  }));
});

const monthsOf = async (id: string) => (await maker.rowOf('salesContract', id)).currentPricingVersion.months;
const pricing = async (id: string, month = now) => pricingIn(await monthsOf(id), month);
const running = async (id: string) => (await maker.rowOf('salesContract', id)).running;
const savePlan = (rules: Record<string, PriceRules>) =>
  maker.savePlan(topPlan, maker.planPeriods(rules, null));

describe('the pricing of a contract', () => {
  test('is applied at once in all months of a new contract', async () => {
    const months = await monthsOf(upper);
    expect(Object.keys(months)[0]).toBe(begin);
    expect(Object.keys(months).at(-1)).toBe(monthFromNow(1));
    for (const { applied, projected } of Object.values(months)) {
      expect(applied).toMatch(/^p\./);
      expect(projected).toBe(applied);
    }
    expect(await running(upper)).toMatchObject({ state: 'active', pricing: 'upToDate' });
  });

  test('is what its buyer and its seller see as prices, and nobody beside them', async () => {
    const { applied } = await pricing(upper);
    const { applied: below } = await pricing(lower);
    for (const name of ['operator', 'noorderlicht'])
      expect(await pricesOf(name, applied)).toEqual({ status: 200, minute: price(180) });
    for (const name of ['noorderlicht', 'zorggroep'])
      expect(await pricesOf(name, below)).toEqual({ status: 200, minute: price(360) });
    expect((await pricesOf('zorggroep', applied)).status).toBe(404);
    for (const id of [applied, below]) expect((await pricesOf('brightwater', id)).status).toBe(404);
  });

  test('waits for the seller after a change of the plan, and bills nothing of it', async () => {
    const before = { upper: await pricing(upper), lower: await pricing(lower) };
    await savePlan({ [begin]: minute(200), [monthFromNow(1)]: minute(180) });
    const { applied, projected } = await pricing(upper);
    expect(applied).toBe(before.upper.applied);
    expect(projected).not.toBe(applied);
    expect(await running(upper)).toMatchObject({ pricing: 'pending' });
    expect(await pricing(lower)).toEqual(before.lower);
    expect(await pricesOf('operator', projected)).toEqual({ status: 200, minute: price(200) });
    // The buyer does not learn of a price before it is billed.
    expect((await pricesOf('noorderlicht', projected)).status).toBe(404);
    await savePlan({ [begin]: minute(180) });
    expect(await pricing(upper)).toEqual(before.upper);
    expect(await running(upper)).toMatchObject({ pricing: 'upToDate' });
  });

  test('of a planned month follows the plan by itself, at every level below', async () => {
    const next = monthFromNow(1);
    const before = { upper: await pricing(upper), lower: await pricing(lower) };
    await savePlan({ [begin]: minute(180), [next]: minute(190) });
    expect(await pricing(upper)).toEqual(before.upper);
    expect(await pricing(lower)).toEqual(before.lower);
    await savePlan({ [begin]: minute(180), [next]: minute(200) });
    for (const [id, name, amount] of [
      [upper, 'noorderlicht', 200],
      [lower, 'zorggroep', 400],
    ] as const) {
      const { applied, projected } = await pricing(id, next);
      expect(projected).toBe(applied);
      expect(await pricesOf(name, applied)).toEqual({ status: 200, minute: price(amount) });
      expect(await running(id)).toMatchObject({ pricing: 'upToDate' });
    }
  });

  test('of a seller without a purchase contract in force is an error, not a price', async () => {
    const before = await pricing(lower);
    const { periods } = (await maker.rowOf('salesContract', upper)).currentVersion;
    const next = monthFromNow(1);
    await maker.save(upper, { periods: { ...periods, [next]: contractPeriod(null) }, base: 1 });
    expect(await pricing(lower)).toEqual(before);
    const { applied } = await pricing(lower, next);
    expect(await pricesOf('zorggroep', applied)).toEqual({
      status: 200,
      minute: { kind: 'error', code: 'inactiveContract' },
    });
  });

  test('never uses a contract that another organization buys with', async () => {
    const brightwater = users['brightwater']?.organizationId ?? '';
    const { id } = await maker.make({
      buyerOrganization: brightwater,
      periods: {
        [begin]: contractPeriod(topPlan, {
          targeting: { [brightwater]: { self: true, customers: 'none' } },
        }),
      },
    });
    const row = await maker.rowOf('pricePlan', ownPlan);
    const entry = row.currentVersion.periods[begin];
    if (entry === undefined) throw new Error('the plan has no entry');
    const periods = { [begin]: { ...entry, purchaseContract: id } };
    const currentVersion = { ...row.currentVersion, periods };
    await platform.control?.write({ writes: [patch('pricePlan', ownPlan, { currentVersion })] });
    const { projected } = await pricing(lower);
    expect((await pricesOf('noorderlicht', projected)).minute).toEqual({
      kind: 'error',
      code: 'inactiveContract',
    });
  });
});

describe('a contract whose buyer moves', () => {
  const moveTo = (superOrganizationId: string) =>
    platform.control?.write({ writes: [patch('organization', customer, { superOrganizationId })] });
  afterEach(() => moveTo(reseller));

  test('is billed until the month ends, and ended from the next one on', async () => {
    const before = await pricing(lower);
    await moveTo(top);
    expect(await pricing(lower)).toEqual(before);
    expect(await pricing(lower, monthFromNow(1))).toEqual({ applied: null, projected: null });
    expect(await running(lower)).toMatchObject({ state: 'ended' });
    await savePlan({ [begin]: minute(500) });
    expect(await pricing(lower)).toEqual(before);
    await moveTo(reseller);
    expect(await running(lower)).toMatchObject({ state: 'active' });
    expect((await pricing(lower)).applied).toBe(before.applied);
  });
});

/** Sets the clock to the end of a month, and waits until the contracts are in the next one. */
async function endMonth(month: string): Promise<void> {
  await platform.control?.skew({ ms: periodEnd(month) - Date.now() + 1000 });
  const runningMonth = async (id: string) =>
    (await maker.rowOf('salesContract', id)).currentPricingVersion.runningMonth;
  const next = periodAfter(month);
  await vi.waitFor(
    async () => expect([await runningMonth(upper), await runningMonth(lower)]).toEqual([next, next]),
    { timeout: 20_000 },
  );
}

// Last, because the sessions of the users end on the way.
describe('a planned pricing', () => {
  test('is applied when its month begins, and a later change waits', async () => {
    const next = monthFromNow(1);
    await savePlan({ [begin]: minute(180), [next]: minute(200) });
    const planned = { upper: await pricing(upper, next), lower: await pricing(lower, next) };
    await endMonth(now);
    expect(await pricing(upper, next)).toEqual(planned.upper);
    expect(await pricing(lower, next)).toEqual(planned.lower);
    const { currentVersion } = await maker.rowOf('pricePlan', topPlan);
    const { [next]: _, ...others } = currentVersion.periods;
    const changed = { currentVersion: { ...currentVersion, periods: others } };
    await platform.control?.write({ writes: [patch('pricePlan', topPlan, changed)] });
    expect((await pricing(upper, next)).applied).toBe(planned.upper.applied);
    expect(await running(upper)).toMatchObject({ pricing: 'pending' });
    expect(await pricing(lower, next)).toEqual(planned.lower);
    await endMonth(next);
    // A month begins with the prices of its plan, though a change still waits in the month before.
    const { applied, projected } = await pricing(upper, monthFromNow(2));
    expect([applied, (await pricing(upper, next)).projected]).toEqual([projected, projected]);
    expect(applied).not.toBe(planned.upper.applied);
  });
});
