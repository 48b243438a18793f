import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finish } from '../../../../src/lib/async/slices.ts';
import { sameJson } from '../../../../src/lib/value/same-json.ts';
import type { ComparedPricing } from '../../../../src/domain/pricing/compare/compare-pricings.ts';
import {
  comparePricings,
  maxDifferencesShown,
} from '../../../../src/domain/pricing/compare/compare-pricings.ts';
import type { UsedLines } from '../../../../src/domain/pricing/compare/usage-amounts.ts';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import type { NodePrices } from '../../../../src/domain/pricing/policy/node-prices.ts';
import {
  failedPurchase,
  salesPrices,
  topPurchase,
} from '../../../../src/domain/pricing/policy/node-prices.ts';
import { resolve } from '../../../../src/domain/pricing/policy/resolve.ts';
import { policies } from './arbitrary-rules.ts';
import { newStore, saveAll } from './fragment-store.ts';
import { catalogue, domainOf, products } from './small-catalogue.ts';

const literal = (amount: number) => ({ type: 'literal', amount }) as const;

/** The reads of fragments are counted: a comparison is to read only what differs. */
function pricingOf(
  levels: readonly RulesByNode[],
  purchase = topPurchase,
  counted: string[] = [],
): ComparedPricing {
  const sellers = levels.map((_, level) => newStore(`o${level}`));
  const roots = levels.map((rules, level) => saveAll(sellers[level] ?? newStore(), rules));
  const read = (id: string) => {
    counted.push(id);
    const found = sellers.map(({ rows }) => rows.get(id)).find((row) => row !== undefined);
    if (found === undefined) throw new Error(id);
    return found;
  };
  return { policies: roots, purchase, read };
}

const compare = (before: ComparedPricing, after: ComparedPricing, root = catalogue) =>
  finish(comparePricings(root, { before, after }));

function pricesOf(levels: readonly RulesByNode[], nodeId: string, path: readonly string[]): NodePrices {
  return levels.reduce(
    (bought, rules) =>
      salesPrices(
        resolve(['root', ...path, nodeId].map((id) => ({ nodeId: id, rules: rules[id] }))),
        domainOf(nodeId),
        bought,
      ),
    topPurchase,
  );
}

describe('a comparison of prices', () => {
  test('finds the products whose prices differ, priced by themselves', () => {
    let found = 0;
    const levels = fc.array(policies, { minLength: 1, maxLength: 3 });
    // Half of the pairs share levels, as two periods of a plan do.
    const pairs = fc
      .tuple(levels, levels, fc.boolean())
      .map(([before, after, isShared]) => [before, isShared ? [...before.slice(0, -1), ...after] : after]);
    fc.assert(
      fc.property(pairs, ([before = [], after = []]) => {
        const expected = products.flatMap(([nodeId, { path }]) => {
          const [old, recent] = [pricesOf(before, nodeId, path), pricesOf(after, nodeId, path)];
          return sameJson(old, recent) ? [] : [{ nodeId, before: old, after: recent }];
        });
        const result = compare(pricingOf(before), pricingOf(after));
        const sorted = (list: readonly { readonly nodeId: string }[]) =>
          list.toSorted((a, b) => (a.nodeId < b.nodeId ? -1 : 1));
        expect(
          sorted(
            result.differences.map(({ nodeId, before: old, after: recent }) => ({
              nodeId,
              before: old,
              after: recent,
            })),
          ),
        ).toEqual(sorted(expected));
        expect([result.products, result.changed]).toEqual([products.length, expected.length]);
        found += expected.length;
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(300);
  });

  test('has the change per unit of the new price, and counts what is raised and lowered', () => {
    const before: RulesByNode = {
      outboundCall: { fixedPrice: literal(100), variablePrice: literal(180) },
      user: { fixedPrice: literal(5), variablePrice: { ...literal(43_200), per: 'month' } },
    };
    const after: RulesByNode = {
      outboundCall: { fixedPrice: { type: 'none' }, variablePrice: literal(200) },
      user: { fixedPrice: { type: 'error', message: '' }, variablePrice: { ...literal(1000), per: 'day' } },
    };
    const { differences, changed, raised, lowered } = compare(pricingOf([before]), pricingOf([after]));
    const changeOf = (id: string) => differences.find(({ nodeId }) => nodeId === id)?.change;
    expect(changeOf('kpn')).toEqual({ fixedPrice: -100, variablePrice: 20 });
    // 43,200 a month are 1,440 a day.
    expect(changeOf('user')).toEqual({ fixedPrice: null, variablePrice: -440 });
    expect([changed, raised, lowered]).toEqual([5, 4, 5]);
  });

  test('includes prices that differ by the purchase alone', () => {
    const rules = { root: { defaultPricing: { type: 'inherit' as const } } };
    const { changed, differences } = compare(
      pricingOf([rules]),
      pricingOf([rules], failedPurchase('noPurchaseContract')),
    );
    expect(changed).toBe(products.length);
    expect(differences[0]?.change.variablePrice).toBeNull();
  });

  test('reads only what differs', () => {
    const rules: RulesByNode = {
      outboundCall: { variablePrice: literal(1) },
      kpn: { variablePrice: literal(2) },
      proximus: { variablePrice: literal(3) },
    };
    const reads: string[] = [];
    const same = compare(pricingOf([rules], topPurchase, reads), pricingOf([rules], topPurchase, reads));
    expect([same.changed, same.products, reads]).toEqual([0, products.length, []]);
    const changed = { ...rules, proximus: { variablePrice: literal(4) } };
    const result = compare(pricingOf([rules], topPurchase, reads), pricingOf([changed], topPurchase, reads));
    expect(result.differences.map(({ nodeId }) => nodeId)).toEqual(['proximus']);
    // Each side reads calls, the Netherlands and Belgium, and no mobile networks.
    expect(reads).toHaveLength(6);
  });

  test('shows the first differences, counts all, and stops now and then', () => {
    const count = maxDifferencesShown + 5;
    const many = Array.from({ length: count }, (_, index) => ({
      nodeId: `p${index}`,
      domain: 'tts' as const,
    }));
    const root = { nodeId: 'root', categories: [], products: many };
    const sides = {
      before: pricingOf([{ root: { variablePrice: literal(1) } }]),
      after: pricingOf([{ root: { variablePrice: literal(2) } }]),
    };
    const work = comparePricings(root, sides);
    let slices = 1;
    let step = work.next();
    for (; step.done !== true; step = work.next()) slices += 1;
    expect(slices).toBe(5);
    expect(step.value).toMatchObject({ products: count, changed: count, raised: count, lowered: 0 });
    expect(step.value.differences.map(({ nodeId }) => nodeId)).toEqual(
      many.slice(0, maxDifferencesShown).map(({ nodeId }) => nodeId),
    );
  });

  test('counts the losses after the change, and shows them beyond the first thousand', () => {
    // Speech has no fixed price, so it is sold at a gain.
    const domainAt = (index: number) =>
      index === 3 || index > maxDifferencesShown ? ('outboundCall' as const) : ('tts' as const);
    const many = Array.from({ length: maxDifferencesShown + 5 }, (_, index) => ({
      nodeId: `p${index}`,
      domain: domainAt(index),
    }));
    const seller = { root: { variablePrice: literal(5), fixedPrice: literal(5) } };
    const { losses, changed, differences } = compare(
      pricingOf([seller, { root: { variablePrice: literal(6), fixedPrice: literal(6) } }]),
      pricingOf([seller, { root: { variablePrice: literal(7), fixedPrice: literal(4) } }]),
      { nodeId: 'root', categories: [], products: many },
    );
    expect([losses, changed]).toEqual([5, many.length]);
    expect(differences.length).toBe(maxDifferencesShown + 4);
    expect(differences.at(-1)).toMatchObject({
      nodeId: many.at(-1)?.nodeId,
      purchase: { fixedPrice: { amount: 5 } },
      after: { fixedPrice: { amount: 4 } },
    });
  });
});

describe('the usage in a comparison', () => {
  const call = (seconds: number, count: number) => ({ line: { kind: 'call', seconds }, count }) as const;
  const perMinute = (kpn: number, proximus: number): RulesByNode => ({
    root: { fixedPrice: { type: 'none' } },
    kpn: { variablePrice: literal(kpn) },
    proximus: { variablePrice: literal(proximus) },
  });
  const compareUsed = (used: ReadonlyMap<string, readonly UsedLines[]>, after = perMinute(200, 400)) =>
    finish(
      comparePricings(catalogue, {
        before: pricingOf([perMinute(100, 100)]),
        after: pricingOf([after]),
        used,
      }),
    );

  test('has its amounts at both prices, rounded line by line, the greatest effect first', () => {
    const used = new Map([
      ['kpn', [call(60, 3), call(31, 2)]],
      ['proximus', [call(60, 5)]],
    ]);
    const { usage, differences } = compareUsed(used);
    expect(differences.slice(0, 2)).toMatchObject([
      { nodeId: 'proximus', usage: { count: 5, seconds: 300, before: 500, after: 2000 } },
      // 31 s cost 51.67 at 100 a minute, and 103.33 at 200.
      { nodeId: 'kpn', usage: { count: 5, seconds: 242, before: 404, after: 806 } },
    ]);
    expect(usage).toEqual({ before: 904, after: 2806, unrated: 0 });
  });

  test('counts products that lack a price, and lists them first', () => {
    const used = new Map([
      ['kpn', [call(60, 1)]],
      ['proximus', [call(60, 1)]],
    ]);
    const after: RulesByNode = {
      ...perMinute(200, 1),
      proximus: { variablePrice: { type: 'error', message: '' } },
    };
    const { usage, differences } = compareUsed(used, after);
    expect(differences[0]).toMatchObject({ nodeId: 'proximus', usage: { before: 100, after: null } });
    expect(usage).toEqual({ before: 100, after: 200, unrated: 1 });
  });

  test('is null where none is asked for, or nothing was used', () => {
    const sides = { before: pricingOf([perMinute(1, 1)]), after: pricingOf([perMinute(2, 2)]) };
    const { usage, differences } = finish(comparePricings(catalogue, sides));
    expect([usage, differences[0]?.usage]).toEqual([null, null]);
    expect(compareUsed(new Map()).usage).toEqual({ before: 0, after: 0, unrated: 0 });
  });
});
