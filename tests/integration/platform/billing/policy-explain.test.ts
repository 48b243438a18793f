import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PriceRules } from '../../../../src/domain/pricing/expression/expression.ts';
import type { CallAnswer, CallBody } from '../../../../src/domain/protocol/call.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
import { createClient } from '../support/client.ts';
import {
  contractMaker,
  contractPeriod,
  customer,
  everything,
  monthFromNow,
  reseller,
  sites,
  top,
} from '../support/contracts.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

type Explanation = CallAnswer<'pricePolicy.explain'>;
type Body = CallBody<'pricePolicy.explain'>;

const now = monthFromNow(0);
const begin = monthFromNow(-6);
const literal = (amount: number) => ({ type: 'literal', amount }) as const;
const steps = (start: number, recurring: number): PriceRules => ({
  startPeriod: literal(start),
  recurringPeriod: literal(recurring),
});
const topRules: PriceRules = {
  fixedPrice: { type: 'none' },
  variablePrice: literal(180),
  ...steps(1, 1),
};
const resellerRules: PriceRules = {
  defaultPricing: { type: 'roundUp', amount: 10, of: { type: 'scalePrice', factor: 1500 } },
};
const customerRules: PriceRules = {
  defaultPricing: { type: 'offsetPrice', amount: 100 },
  fixedPrice: literal(200),
  ...steps(60, 60),
};
const [site = ''] = sites;

let platform: Platform;
let client: PlatformClient;
const users: Record<string, Required<Credentials>> = {};
let maker: ReturnType<typeof contractMaker>;
let ids: Record<'upper' | 'middle' | 'lower' | 'loser' | 'topPlan' | 'plan' | 'sitePlan', string>;

/** Exclusive, so that they come before the contracts of the demo. */
const exclusive = (pricePlan: string, buyer: string) =>
  contractPeriod(pricePlan, { isExclusive: true, targeting: { [buyer]: everything } });

/** The three levels of vector 42, of plans and contracts made by calls. */
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  for (const name of ['operator', 'noorderlicht', 'zorggroep', 'brightwater'])
    users[name] = await client.as(name);
  maker = contractMaker(platform, client, users['operator'] as Required<Credentials>);
  const topPlan = await maker.makePlan(top, { [begin]: topRules });
  const { id: upper } = await maker.make({ periods: { [begin]: exclusive(topPlan, reseller) } });
  const plan = await maker.makePlan(reseller, { [begin]: resellerRules }, upper);
  const sold = { organizationId: reseller, buyerOrganization: customer };
  const { id: middle } = await maker.make({ ...sold, periods: { [begin]: exclusive(plan, customer) } });
  const { id: loser } = await maker.make({
    ...sold,
    periods: { [begin]: contractPeriod(plan, { targeting: { [customer]: everything } }) },
  });
  const sitePlan = await maker.makePlan(customer, { [begin]: customerRules }, middle);
  const { id: lower } = await maker.make({
    organizationId: customer,
    buyerOrganization: site,
    periods: { [begin]: exclusive(sitePlan, site) },
  });
  ids = { upper, middle, lower, loser, topPlan, plan, sitePlan };
});
afterAll(() => platform.close());

const ask = (name: string, fields: Partial<Body>) =>
  client.call(
    'pricePolicy.explain',
    {
      organizationId: top,
      buyerOrganization: site,
      product: { kind: 'number', domain: 'outboundCall', number: '+31 6 1234 5678' },
      seconds: 192,
      period: now,
      prices: { kind: 'applied' },
      ...fields,
    },
    users[name],
  );
async function explained(name: string, fields: Partial<Body> = {}): Promise<Explanation> {
  const { status, body } = await ask(name, fields);
  expect([status, body]).toMatchObject([200, {}]);
  return body as Explanation;
}
const amountsOf = ({ hops }: Explanation) =>
  hops.map(({ sale }) => {
    const amounts = sale?.amounts;
    return amounts?.sale.kind === 'rated'
      ? [amounts.sale.billed, amounts.sale.amount, amounts.margin?.margin ?? null]
      : amounts;
  });

describe('the explanation of a price', () => {
  test('is vector 42 at all levels: contracts, rules and amounts', async () => {
    const { product, purchase, hops } = await explained('operator');
    expect(product.node.id).toMatch(/^outboundCall\.NL\.mobile\./);
    expect(product.path.map(({ id }) => id)).toEqual([
      'outboundCall',
      'outboundCall.NL',
      'outboundCall.NL.mobile',
    ]);
    expect(purchase).toBeNull();
    expect(amountsOf({ product, purchase, hops })).toEqual([
      [192, 576, null],
      [192, 864, 288],
      [240, 1680, 816],
    ]);
    expect(hops.map(({ contracts }) => contracts[0]?.contractId)).toEqual([ids.upper, ids.middle, ids.lower]);
    expect(hops[1]?.contracts.find(({ contractId }) => contractId === ids.loser)?.loss).toBe('standard');
    expect(hops[2]?.sale?.priceSteps[1]).toEqual({
      field: 'variablePrice',
      rule: { nodeId: 'root', field: 'defaultPricing', expression: customerRules.defaultPricing },
      input: { kind: 'price', amount: 270, per: 'minute' },
      output: { kind: 'price', amount: 370, per: 'minute' },
    });
  });

  test('tells a seller of the levels above only what it buys at', async () => {
    const answer = await explained('zorggroep', { organizationId: customer });
    expect(amountsOf(answer)).toEqual([[240, 1680, 816]]);
    expect(answer.purchase).toMatchObject({
      contractId: ids.middle,
      prices: { variablePrice: { amount: 270 }, startPeriod: 1 },
      amounts: { sale: { amount: 864 } },
    });
    const text = JSON.stringify(answer);
    for (const secret of [ids.upper, ids.loser, ids.topPlan, ids.plan, '1500', 'roundUp'])
      expect(text).not.toContain(secret);
  });

  test('of what the organization itself uses has no sale', async () => {
    const { hops, purchase } = await explained('zorggroep', {
      organizationId: customer,
      buyerOrganization: customer,
    });
    expect(hops).toEqual([]);
    expect(purchase?.amounts?.sale).toMatchObject({ amount: 864 });
  });

  test('is refused out of reach, for other buyers and for what is not sold', async () => {
    expect((await ask('zorggroep', { organizationId: reseller })).status).toBe(403);
    expect((await ask('brightwater', { organizationId: customer })).status).toBe(403);
    expect(await ask('zorggroep', { organizationId: customer, buyerOrganization: reseller })).toMatchObject({
      status: 400,
      body: { field: 'buyerOrganization' },
    });
    for (const product of [
      { kind: 'node', nodeId: 'outboundCall' },
      { kind: 'node', nodeId: 'nowhere' },
      { kind: 'number', domain: 'outboundCall', number: 'hello' },
    ] as const)
      expect(await ask('zorggroep', { organizationId: customer, product })).toMatchObject({
        status: 400,
        body: { field: 'product' },
      });
  });

  test('with unsaved rules changes the sales by that plan, and nothing else', async () => {
    const mine = (fields: object): Body['prices'] => ({
      kind: 'mine',
      pricePlan: ids.plan,
      policy: { base: null, rules: { defaultPricing: { type: 'inherit' } } },
      purchaseContract: ids.upper,
      ...fields,
    });
    const whatIf = (fields: object) =>
      explained('noorderlicht', { organizationId: reseller, prices: mine(fields) });
    const answer = await whatIf({});
    expect(answer.hops.map(({ sale }) => sale?.source)).toEqual(['mine', 'applied']);
    // The level below keeps its prices until it applies the change.
    expect(amountsOf(answer)).toEqual([
      [192, 576, 0],
      [240, 1680, 1104],
    ]);
    const other = await whatIf({ pricePlan: ids.topPlan });
    expect(other.hops.map(({ sale }) => sale?.source)).toEqual(['applied', 'applied']);
    // A contract of others is none at which the seller buys.
    const stolen = await whatIf({ purchaseContract: ids.lower });
    expect(stolen.hops[0]?.sale?.prices.variablePrice).toEqual({ kind: 'error', code: 'inactiveContract' });
    const theirs = { policy: { fragment: 'f.nowhere' } };
    expect((await ask('noorderlicht', { organizationId: reseller, prices: mine(theirs) })).status).toBe(400);
  });

  // Last, because it changes a plan.
  test('tells applied prices from planned ones', async () => {
    await maker.savePlan(
      ids.plan,
      maker.planPeriods({ [begin]: { defaultPricing: { type: 'scalePrice', factor: 3000 } } }, ids.upper),
    );
    const [applied, planned] = [
      await explained('noorderlicht', { organizationId: reseller }),
      await explained('noorderlicht', { organizationId: reseller, prices: { kind: 'planned' } }),
    ];
    expect(amountsOf(applied)[0]).toEqual([192, 864, 288]);
    expect(amountsOf(planned)[0]).toEqual([192, 1728, 1152]);
    const before = await explained('noorderlicht', { organizationId: reseller, period: monthFromNow(-7) });
    expect(before.hops[0]?.contracts.find(({ contractId }) => contractId === ids.middle)?.loss).toBe(
      'withoutPlan',
    );
  });
});
