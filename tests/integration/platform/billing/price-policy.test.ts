import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { domainFacts, priceDomains } from '../../../../src/domain/pricing/price-domain.ts';
import type { PricePair } from '../../../../src/domain/pricing/policy/pair.ts';
import { evaluatePair, maxPairs } from '../../../../src/domain/pricing/policy/pair.ts';
import type { CallAnswer, CallBody } from '../../../../src/domain/protocol/call.ts';
import { amounts, rules } from '../../../unit/domain/pricing/arbitrary-rules.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
import { createClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let platform: Awaited<ReturnType<typeof quietPlatform>>;
let client: PlatformClient;
let operator: Required<Credentials>;
let agent: Required<Credentials>;
beforeAll(async () => {
  platform = await quietPlatform();
  client = createClient(platform.origin);
  [operator, agent] = [await client.as('operator'), await client.as('agent')];
});
afterAll(() => platform.close());

const apply = (pairs: readonly unknown[], who = operator) =>
  client.call('pricePolicy.apply', { pairs } as CallBody<'pricePolicy.apply'>, who);

const pair = (amount: number, factor: number): PricePair => ({
  input: {
    fixedPrice: { kind: 'none' },
    variablePrice: { kind: 'price', amount, per: 'minute' },
    marginSharing: 300,
    startPeriod: 1,
    recurringPeriod: 1,
  },
  rule: { domain: 'outboundCall', rules: { defaultPricing: { type: 'scalePrice', factor } } },
});

describe('the catalogue', () => {
  test('is read level by level', async () => {
    const roots = (await client.call('billingCatalog.roots', {}, operator))
      .body as CallAnswer<'billingCatalog.roots'>;
    expect(roots.nodes.map(({ id }) => id)).toEqual(priceDomains);
    const below = async (parentId: string) =>
      (await client.call('billingCatalog.children', {}, operator, { parentId })).body as typeof roots;
    const mobile = await below('outboundCall.NL.mobile');
    expect(mobile.nodes[0]).toEqual({
      id: 'outboundCall.NL.mobile.kpn',
      parentId: 'outboundCall.NL.mobile',
      type: 'product',
      domain: 'outboundCall',
      name: { en: 'KPN', nl: 'KPN' },
      sortOrder: 0,
      childCount: 0,
      code: 'outboundCall-NL-mobile-kpn',
    });
    expect(mobile.version).toBe(roots.version);
    expect((await below('outboundCall.NL.mobile.kpn')).nodes).toEqual([]);
  });

  test.each(['outboundCall.XX', 'constructor', 'a b'])('has no node %s', async (parentId) => {
    const { status } = await client.call('billingCatalog.children', {}, operator, { parentId });
    expect([400, 404]).toContain(status);
  });
});

describe('the search of the catalogue', () => {
  const search = (text: string, who = operator) => client.call('billingCatalog.search', { text }, who);

  test('finds the product of a number, with the categories above it', async () => {
    const roots = await client.call('billingCatalog.roots', {}, operator);
    const { body } = await search('+31 6 1012 3456');
    const { results, total, version } = body as CallAnswer<'billingCatalog.search'>;
    expect(results[0]).toMatchObject({
      node: { id: 'outboundCall.NL.mobile.kpn' },
      path: [{ id: 'outboundCall' }, { id: 'outboundCall.NL' }, { id: 'outboundCall.NL.mobile' }],
    });
    expect([total, version]).toEqual([3, (roots.body as CallAnswer<'billingCatalog.roots'>).version]);
  });

  test('needs a text, and a permission for billing', async () => {
    expect((await search(' ')).status).toBe(400);
    expect((await search('mobile', agent)).status).toBe(403);
  });
});

// Proves S1-9-29.
test('the presentation has the fields of each domain, with the configured values', async () => {
  const { body } = await client.call('pricePolicy.presentation', {}, operator);
  const { domains } = body as CallAnswer<'pricePolicy.presentation'>;
  expect(Object.keys(domains)).toEqual(priceDomains);
  expect(domains.outboundCall?.fields).toMatchObject({
    defaultPricing: { default: { scalePrice: 2000, roundUp: 1 } },
    marginSharing: { default: { literal: 0 } },
    startPeriod: { default: { literal: 1 } },
    recurringPeriod: { default: { literal: 1 } },
  });
  for (const domain of priceDomains)
    expect(domains[domain]?.fields.variablePrice?.pers).toEqual(domainFacts[domain].pers.variablePrice);
});

describe('applying rules', () => {
  test('gives sales price and margin', async () => {
    const { status, body } = await apply([pair(180, 2000)]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      results: [
        {
          salesPrice: {
            fixedPrice: { kind: 'none' },
            variablePrice: { kind: 'price', amount: 360, per: 'minute' },
          },
          margin: { fixedPrice: null, variablePrice: 126 },
        },
      ],
    });
  });

  test('gives what the tab computes, for 10,000 pairs', async () => {
    const given = fc.record({
      input: fc.record({
        fixedPrice: fc.constantFrom({ kind: 'none' as const }, { kind: 'unset' as const }),
        variablePrice: amounts.map((amount) => ({ kind: 'price' as const, amount, per: 'minute' as const })),
        marginSharing: fc.integer({ min: 0, max: 1000 }),
        startPeriod: fc.integer({ min: 0, max: 86_400 }),
        recurringPeriod: fc.integer({ min: 1, max: 3600 }),
      }),
      rule: fc.record({ domain: fc.constantFrom(...priceDomains), rules }),
    });
    for (let seed = 0; seed < 10; seed += 1) {
      const pairs = fc.sample(given, { seed, numRuns: 1000 });
      const { status, body } = await apply(pairs);
      expect(status).toBe(200);
      expect(body).toEqual({ results: pairs.map(evaluatePair) });
    }
  });

  test('takes 1 to 1,024 pairs', async () => {
    const pairs = (count: number) => Array.from({ length: count }, (_, amount) => pair(amount, 1500));
    expect((await apply(pairs(maxPairs))).status).toBe(200);
    expect((await apply(pairs(maxPairs + 1))).status).toBe(400);
    expect((await apply([])).status).toBe(400);
  });

  test.each([
    ['a huge amount', pair(1_000_000_001, 2000)],
    ['a part of the smallest unit', pair(0.5, 2000)],
    ['no number', { ...pair(1, 1), input: { ...pair(1, 1).input, marginSharing: null } }],
    [
      'a step of 0',
      { ...pair(1, 1), rule: { domain: 'user', rules: { fixedPrice: { type: 'roundUp', amount: 0 } } } },
    ],
    ['an unknown domain', { ...pair(1, 1), rule: { domain: 'constructor', rules: {} } }],
  ])('refuses %s, and names the field', async (_, wrong) => {
    const { status, body } = await apply([pair(1, 1), wrong]);
    expect(status).toBe(400);
    expect(body).toMatchObject({ field: expect.stringMatching(/^pairs\.1\./) });
  });

  test('refuses a deep expression', async () => {
    let deep: object = { type: 'inherit' };
    for (let depth = 0; depth < 1000; depth += 1) deep = { type: 'roundUp', amount: 1, of: deep };
    expect(
      (await apply([{ ...pair(1, 1), rule: { domain: 'user', rules: { fixedPrice: deep } } }])).status,
    ).toBe(400);
  });
});

test('users without a permission for billing read nothing', async () => {
  expect((await apply([pair(1, 1)], agent)).status).toBe(403);
  for (const name of ['billingCatalog.roots', 'pricePolicy.presentation'] as const)
    expect((await client.call(name, {}, agent)).status).toBe(403);
  const children = await client.call('billingCatalog.children', {}, agent, {
    parentId: 'outboundCall',
  });
  expect(children.status).toBe(403);
});
