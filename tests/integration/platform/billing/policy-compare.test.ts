import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer, CallBody } from '../../../../src/domain/protocol/call.ts';
import type { PolicyTree } from '../../../../src/domain/pricing/policy/tree.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { PolicyLevels } from '../support/policy-levels.ts';
import { amount, idOf, kpn, landline, levels, policyLevels } from '../support/policy-levels.ts';

let rig: PolicyLevels;
beforeAll(async () => {
  rig = await policyLevels();
});
afterAll(() => rig.close());

type Compared = CallAnswer<'pricePolicy.compare'>;
type Side = CallBody<'pricePolicy.compare'>['before'];

const at = (seller: number): string => organizationId(levels[seller]?.[0] ?? '');
const pricing = (level: number): Side => ({ kind: 'pricing', id: idOf(rig.pricings, level) });
const policy = (tree: PolicyTree, purchase: number | null): Side => ({
  kind: 'policy',
  policy: tree,
  purchase: purchase === null ? null : idOf(rig.pricings, purchase),
});
const saved = (level: number): Side => policy({ fragment: idOf(rig.plans, level) }, level - 1);
const compare = (name: string, seller: number, before: Side, after: Side) =>
  rig.client.call('pricePolicy.compare', { organizationId: at(seller), before, after }, rig.users[name]);
async function compared(...of: Parameters<typeof compare>): Promise<Compared> {
  const { status, body } = await compare(...of);
  expect([status, body]).toMatchObject([200, {}]);
  return body as Compared;
}

/** The policy of the lowest level with another price for landlines. */
const changed = (): PolicyTree => ({
  base: idOf(rig.plans, 2),
  categories: {
    outboundCall: {
      base: null,
      rules: { fixedPrice: amount(200), startPeriod: amount(60), recurringPeriod: amount(60) },
      categories: {
        'outboundCall.NL': { base: null, products: { [landline]: { variablePrice: amount(200) } } },
      },
    },
  },
});

describe('the comparison of two prices', () => {
  test('finds no difference between a pricing and the policy that it was made of', async () => {
    const { products, changed: count, differences } = await compared('zorggroep', 2, pricing(2), saved(2));
    expect(products).toBeGreaterThan(480);
    expect([count, differences]).toEqual([0, []]);
  });

  test('has old, new and difference of each product that an unsaved change reaches', async () => {
    const result = await compared('zorggroep', 2, saved(2), policy(changed(), 1));
    expect(result).toMatchObject({ changed: 2, raised: 1, lowered: 1 });
    expect(result.differences.find(({ nodeId }) => nodeId === landline)).toMatchObject({
      before: { variablePrice: { amount: 230 } },
      after: { variablePrice: { amount: 200 } },
      change: { fixedPrice: 0, variablePrice: -30 },
    });
    const nodes = new Map(result.nodes.map((node) => [node.id, node]));
    expect(nodes.get(landline)?.parentId).toBe('outboundCall.NL');
    expect(nodes.get('outboundCall')?.parentId).toBeNull();
    expect(
      result.differences.find(({ nodeId }) => nodeId === landline)?.purchase?.variablePrice,
    ).toMatchObject({
      amount: 130,
    });
    // Its rule went with the base of the category: 270 becomes 370.
    expect(result.differences.find(({ nodeId }) => nodeId === kpn)?.change.variablePrice).toBe(100);
  });

  test('of two pricings of a seller has what its buyers pay', async () => {
    const { changed: count, differences } = await compared('noorderlicht', 1, pricing(0), pricing(1));
    expect(count).toBeGreaterThan(1);
    expect(differences.find(({ nodeId }) => nodeId === landline)?.change.variablePrice).toBe(65);
  });

  test('tells nobody the prices or rules of others', async () => {
    expect((await compare('zorggroep', 2, pricing(0), pricing(2))).status).toBe(404);
    expect((await compare('brightwater', 2, pricing(2), pricing(2))).status).toBe(403);
    expect((await compare('zorggroep', 2, policy(changed(), 0), saved(2))).status).toBe(404);
    expect((await compare('zorggroep', 2, saved(1), saved(2))).status).toBe(400);
    expect((await compare('nobody', 2, pricing(2), pricing(2))).status).toBe(403);
    const { body } = await compare('zorggroep', 2, pricing(1), pricing(2));
    expect(JSON.stringify(body)).not.toMatch(/"rules|defaultPricing|expression/);
    // A buyer compares what it pays, and does not learn at which prices its seller buys.
    const own = await compared('zorggroep', 2, pricing(1), pricing(1));
    expect(own.losses).toBeNull();
    const theirs = await compared('zorggroep', 2, pricing(2), pricing(1));
    expect(theirs.changed).toBeGreaterThan(0);
    expect(new Set(theirs.differences.map(({ purchase }) => purchase))).toEqual(new Set([null]));
  });
});
