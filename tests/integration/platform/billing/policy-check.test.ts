import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PolicyTree } from '../../../../src/domain/pricing/policy/tree.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { PolicyLevels } from '../support/policy-levels.ts';
import { amount, idOf, landline, levels, policyLevels } from '../support/policy-levels.ts';

let rig: PolicyLevels;
beforeAll(async () => {
  rig = await policyLevels();
});
afterAll(() => rig.close());

type Checked = CallAnswer<'pricePolicy.check'>;
const at = (seller: number): string => organizationId(levels[seller]?.[0] ?? '');
const check = (
  name: string,
  seller: number,
  policy: PolicyTree,
  purchase: string | null = idOf(rig.pricings, seller - 1),
) => rig.client.call('pricePolicy.check', { organizationId: at(seller), policy, purchase }, rig.users[name]);
const checked = async (...of: Parameters<typeof check>): Promise<Checked> => {
  const { status, body } = await check(...of);
  expect(status).toBe(200);
  return body as Checked;
};
const unchanged = (seller: number): PolicyTree => ({ base: idOf(rig.plans, seller) });
const cheap: PolicyTree = {
  base: null,
  rules: { defaultPricing: { type: 'inherit' } },
  categories: {
    outboundCall: {
      base: null,
      categories: {
        'outboundCall.NL': {
          base: null,
          products: { [landline]: { variablePrice: amount(129), startPeriod: amount(0) } },
        },
      },
    },
  },
};

describe('the check of a policy that is not saved', () => {
  test('finds what is sold at a loss, or in finer steps, at the prices that the organization pays', async () => {
    const { warnings, counts, nodes } = await checked('zorggroep', 2, cheap);
    expect(warnings.filter(({ warning }) => warning.kind !== 'unset')).toEqual([
      { nodeId: landline, warning: { kind: 'loss', field: 'variablePrice' } },
      { nodeId: landline, warning: { kind: 'rounding', field: 'startPeriod' } },
    ]);
    expect([counts.loss, counts.rounding]).toEqual([1, 1]);
    const named = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
    expect(named.get(landline)).toBe('outboundCall.NL');
    expect(named.get('outboundCall.NL')).toBe('outboundCall');
    expect(named.size).toBe(nodes.length);
    expect((await checked('zorggroep', 2, unchanged(2))).counts.loss).toBe(0);
  });

  test('covers all products, of which the top organization has priced some', async () => {
    const { products, counts } = await checked('operator', 0, unchanged(0), null);
    expect(products).toBeGreaterThan(480);
    expect(counts.unset).toBeGreaterThan(400);
    expect(
      (await checked('operator', 0, { base: null, rules: { defaultPricing: amount(1) } }, null)).counts,
    ).toEqual({ unset: 0, loss: 0, rounding: 0, basis: 0 });
  });

  test('finds no loss where nothing is bought', async () => {
    expect((await checked('zorggroep', 2, cheap, null)).counts.loss).toBe(0);
  });

  test('is that of a policy that the organization can have', async () => {
    expect((await check('zorggroep', 2, { fragment: idOf(rig.plans, 1) })).status).toBe(400);
    expect(
      (await check('zorggroep', 2, { base: null, products: { nowhere: { fixedPrice: amount(1) } } })).status,
    ).toBe(400);
  });

  test('does not tell the prices that others pay', async () => {
    expect((await check('zorggroep', 2, cheap, idOf(rig.pricings, 0))).status).toBe(404);
    expect((await check('zorggroep', 2, cheap, 'p.nowhere')).status).toBe(404);
    expect((await check('zorggroep', 1, cheap, idOf(rig.pricings, 0))).status).toBe(403);
    expect((await check('nobody', 2, cheap)).status).toBe(403);
  });
});
