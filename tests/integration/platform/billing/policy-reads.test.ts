import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { PriceRules } from '../../../../src/domain/pricing/expression/expression.ts';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import type { NodePrices } from '../../../../src/domain/pricing/policy/node-prices.ts';
import type { ContractPricing, PurchaseSource } from '../../../../src/domain/pricing/policy/pricing-chain.ts';
import type { PolicyFragment } from '../../../../src/domain/pricing/policy/tree.ts';
import type { CallName } from '../../../../src/domain/protocol/call.ts';
import { pricingBuyerRow, pricingRow } from '../../../platform/areas/billing/policy/policy-tables.ts';
import { pricingOf } from '../../../platform/writes/derived/contract-pricing.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { startPlatform } from '../../../platform/start-platform.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import { quietOptions } from '../../support/quiet-options.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
import { createClient } from '../support/client.ts';
import { openPolicies } from '../support/policies.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const mobile = 'outboundCall.NL.mobile';
const landline = 'outboundCall.NL.landline';
const kpn = `${mobile}.kpn`;
const amount = (value: number) => ({ type: 'literal', amount: value }) as const;
const from = (start: number, recurring: number) => ({
  startPeriod: amount(start),
  recurringPeriod: amount(recurring),
});

/** The three levels of the vectors 39 to 45, from the top; the last one sells to its own sites. */
const levels: readonly [seller: string, buyer: string, policy: RulesByNode][] = [
  [
    'Voxtree Platform Operations',
    'Noorderlicht Telecom',
    {
      outboundCall: { fixedPrice: { type: 'none' }, ...from(1, 1) },
      [mobile]: { variablePrice: amount(180) },
      [landline]: { variablePrice: amount(65) },
    },
  ],
  [
    'Noorderlicht Telecom',
    'Zorggroep Noordoost-Groningen',
    {
      root: { defaultPricing: { type: 'scalePrice', factor: 2000 } },
      [mobile]: {
        defaultPricing: { type: 'roundUp', amount: 10, of: { type: 'scalePrice', factor: 1500 } },
      },
    },
  ],
  [
    'Zorggroep Noordoost-Groningen',
    'Verpleeghuis Het Hoge Heem',
    {
      root: { defaultPricing: { type: 'offsetPrice', amount: 100 } },
      outboundCall: { fixedPrice: amount(200), ...from(60, 60) },
      [kpn]: { variablePrice: { type: 'inherit' } },
    },
  ],
];

let platform: Platform;
let client: PlatformClient;
let folder: string;
const users: Record<string, Required<Credentials>> = {};
const plans: PolicyFragment[] = [];
const pricings: ContractPricing[] = [];
let withoutPurchase: ContractPricing;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'platform-'));
  const data = join(folder, 'data');
  cpSync(inject('seeded'), data, { recursive: true });
  const store = await openStore({ folder: data });
  const { save } = await openPolicies(store);
  let purchase: PurchaseSource = { kind: 'top' };
  for (const [seller, buyer, policy] of levels) {
    const plan = await save(organizationId(seller), policy);
    const pricing = pricingOf({ policy: plan.id, purchase });
    await store.write([], [pricingRow(pricing), pricingBuyerRow(pricing.id, organizationId(buyer))]);
    plans.push(plan);
    pricings.push(pricing);
    purchase = { kind: 'pricing', id: pricing.id };
  }
  const failing = pricingOf({
    policy: plans[1]?.id ?? '',
    purchase: { kind: 'error', code: 'noPurchaseContract' },
  });
  withoutPurchase = pricingOf({ policy: plans[2]?.id ?? '', purchase: { kind: 'pricing', id: failing.id } });
  await store.write([], [pricingRow(failing), pricingRow(withoutPurchase)]);
  await store.close();
  platform = await startPlatform({ ...quietOptions, control: true, data });
  client = createClient(platform.origin);
  for (const name of ['operator', 'noorderlicht', 'zorggroep', 'brightwater', 'nobody'])
    users[name] = await client.as(name);
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

const idOf = (all: readonly { readonly id: string }[], level: number): string => all[level]?.id ?? '';
const ask = (name: string, call: CallName, id: string, parentId?: string) =>
  client.call(call, {}, users[name], { id, ...(parentId !== undefined && { parentId }) });
async function nodeInfo(name: string, id: string, parentId?: string) {
  const call = parentId === undefined ? 'pricePolicy.nodeInfo' : 'pricePolicy.nodeInfoBelow';
  const { status, body } = await ask(name, call, id, parentId);
  expect(status).toBe(200);
  return body as readonly { nodeId: string; rules?: PriceRules; ruleCount?: number; prices?: NodePrices }[];
}

describe('a fragment', () => {
  test('is read by its seller, and by those above', async () => {
    for (const name of ['noorderlicht', 'operator']) {
      const { status, body } = await ask(name, 'pricePolicy.fragment', idOf(plans, 1));
      expect(status).toBe(200);
      expect(body).toEqual(plans[1]);
    }
  });

  test('is never read by a buyer, nor by others', async () => {
    for (const [name, level] of [
      ['noorderlicht', 0],
      ['zorggroep', 0],
      ['zorggroep', 1],
      ['brightwater', 0],
      ['brightwater', 2],
    ] as const) {
      const id = idOf(plans, level);
      const [theirs, nowhere] = [
        await ask(name, 'pricePolicy.fragment', id),
        await ask(name, 'pricePolicy.fragment', 'f.nowhere'),
      ];
      expect(theirs.status).toBe(404);
      expect(JSON.stringify(nowhere.body).replace('f.nowhere', id)).toBe(JSON.stringify(theirs.body));
      for (const parentId of [undefined, 'outboundCall'])
        expect(
          (
            await ask(
              name,
              parentId === undefined ? 'pricePolicy.nodeInfo' : 'pricePolicy.nodeInfoBelow',
              id,
              parentId,
            )
          ).status,
        ).toBe(404);
    }
  });

  test('is not read without a permission for plans; prices are read with one for contracts', async () => {
    expect((await ask('nobody', 'pricePolicy.fragment', idOf(plans, 2))).status).toBe(403);
    expect((await ask('nobody', 'pricePolicy.nodeInfo', idOf(pricings, 2))).status).toBe(403);
    const clerk = await client.as('g.ploeg');
    await platform.control?.permissions({ userId: clerk.userId, permissions: ['billing.contract.view'] });
    const as = async (call: 'pricePolicy.fragment' | 'pricePolicy.nodeInfo', id: string) =>
      (await client.call(call, {}, clerk, { id })).status;
    expect(await as('pricePolicy.fragment', idOf(plans, 2))).toBe(403);
    expect(await as('pricePolicy.nodeInfo', idOf(plans, 2))).toBe(403);
    expect(await as('pricePolicy.nodeInfo', idOf(pricings, 2))).toBe(200);
  });
});

describe('the rules of a level', () => {
  test('are those of each node with rules in or below it', async () => {
    const id = idOf(plans, 2);
    expect(await nodeInfo('zorggroep', id)).toEqual([
      { nodeId: 'outboundCall', rules: levels[2]?.[2]['outboundCall'], ruleCount: 4 },
    ]);
    expect(await nodeInfo('zorggroep', id, 'outboundCall')).toEqual([
      { nodeId: 'outboundCall.NL', rules: {}, ruleCount: 1 },
    ]);
    expect(await nodeInfo('zorggroep', id, mobile)).toEqual([
      { nodeId: kpn, rules: { variablePrice: { type: 'inherit' } }, ruleCount: 1 },
    ]);
    expect(await nodeInfo('zorggroep', id, 'number')).toEqual([]);
    expect(await nodeInfo('zorggroep', id, kpn)).toEqual([]);
  });

  test('are read from any fragment of the path', async () => {
    const call = plans[2]?.categories['outboundCall'] ?? '';
    expect(await nodeInfo('zorggroep', call)).toEqual(
      await nodeInfo('zorggroep', idOf(plans, 2), 'outboundCall'),
    );
    expect(await nodeInfo('zorggroep', call, mobile)).toEqual(
      await nodeInfo('zorggroep', idOf(plans, 2), mobile),
    );
    for (const parentId of ['number', 'root', 'outboundCall.XX'])
      expect((await ask('zorggroep', 'pricePolicy.nodeInfoBelow', call, parentId)).status).toBe(404);
  });
});

describe('the prices of a level', () => {
  const pricesAt = async (name: string, id: string, parentId: string, nodeId: string) => {
    const prices = (await nodeInfo(name, id, parentId)).find((node) => node.nodeId === nodeId)?.prices;
    const text = (field: 'fixedPrice' | 'variablePrice'): unknown => {
      const price = prices?.[field];
      if (price?.kind === 'price') return price.amount;
      return price?.kind === 'error' ? price.code : price?.kind;
    };
    return [text('fixedPrice'), text('variablePrice'), prices?.startPeriod, prices?.recurringPeriod];
  };

  test('are those of the vectors, for the seller and for the buyer', async () => {
    const expected = [
      [0, 'operator', ['none', 180, 1, 1], ['none', 65, 1, 1]],
      [0, 'noorderlicht', ['none', 180, 1, 1], ['none', 65, 1, 1]],
      [1, 'noorderlicht', ['none', 270, 1, 1], ['none', 130, 1, 1]],
      [1, 'zorggroep', ['none', 270, 1, 1], ['none', 130, 1, 1]],
      [2, 'zorggroep', [200, 370, 60, 60], [200, 230, 60, 60]],
    ] as const;
    for (const [level, name, atMobile, atLandline] of expected) {
      const id = idOf(pricings, level);
      expect(await pricesAt(name, id, 'outboundCall.NL', mobile), name).toEqual(atMobile);
      expect(await pricesAt(name, id, 'outboundCall.NL', landline), name).toEqual(atLandline);
    }
    expect(await pricesAt('zorggroep', idOf(pricings, 2), mobile, kpn)).toEqual([200, 270, 60, 60]);
  });

  test('are errors without a purchase contract, but a price of its own is one', async () => {
    expect(await pricesAt('zorggroep', withoutPurchase.id, 'outboundCall.NL', mobile)).toEqual([
      200,
      'noPurchaseContract',
      60,
      60,
    ]);
  });

  test('cover all nodes of the level, and have no rules', async () => {
    const roots = await nodeInfo('zorggroep', idOf(pricings, 2));
    expect(roots).toHaveLength(11);
    const networks = await nodeInfo('zorggroep', idOf(pricings, 1), mobile);
    expect(networks.map(({ nodeId }) => nodeId.split('.').at(-1))).toEqual([
      'kpn',
      'odido',
      'vodafone',
      'other',
    ]);
    for (const node of [...roots, ...networks]) expect(Object.keys(node)).toEqual(['nodeId', 'prices']);
    expect(await nodeInfo('zorggroep', idOf(pricings, 2), kpn)).toEqual([]);
  });

  test('are not those of other sellers, nor of another place', async () => {
    for (const [name, level] of [
      ['zorggroep', 0],
      ['brightwater', 0],
      ['brightwater', 1],
      ['brightwater', 2],
    ] as const)
      expect((await ask(name, 'pricePolicy.nodeInfo', idOf(pricings, level))).status).toBe(404);
    expect((await ask('operator', 'pricePolicy.nodeInfo', 'p.nowhere')).status).toBe(404);
    expect((await ask('operator', 'pricePolicy.nodeInfo', 'anything')).status).toBe(404);
    const unknown = await ask('operator', 'pricePolicy.nodeInfoBelow', idOf(pricings, 0), 'outboundCall.XX');
    expect(unknown.status).toBe(404);
  });
});
