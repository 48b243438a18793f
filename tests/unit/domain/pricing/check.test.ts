import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finish } from '../../../../src/lib/async/slices.ts';
import type { PolicyCheck } from '../../../../src/domain/pricing/policy/check.ts';
import { checkPolicy, maxWarningsShown } from '../../../../src/domain/pricing/policy/check.ts';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { treeOfPatch } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import type { NodePrices } from '../../../../src/domain/pricing/policy/node-prices.ts';
import { salesPrices, topPurchase } from '../../../../src/domain/pricing/policy/node-prices.ts';
import { resolve } from '../../../../src/domain/pricing/policy/resolve.ts';
import { productWarnings } from '../../../../src/domain/pricing/policy/sheet.ts';
import type { PolicyFragment } from '../../../../src/domain/pricing/policy/tree.ts';
import { foldPolicy } from '../../../../src/domain/pricing/policy/tree.ts';
import { places, policies } from './arbitrary-rules.ts';
import { catalogue, domainOf, products } from './small-catalogue.ts';

function check(levels: readonly RulesByNode[], root = catalogue): PolicyCheck {
  const rows = new Map<string, PolicyFragment>();
  const read = (id: string): PolicyFragment => {
    const row = rows.get(id);
    if (row === undefined) throw new Error(id);
    return row;
  };
  const roots = levels.map((rules, level) => {
    const idOf = (text: string) => `f.${createHash('sha256').update(text).digest('base64url')}`;
    const tree = finish(
      treeOfPatch(null, Object.entries(rules), (id) => places[id] ?? { type: 'product', path: [] }, read),
    );
    const folded = finish(
      foldPolicy(tree, {
        organizationId: `o${level}`,
        idOf,
        read,
        ruleCountOf: (id) => read(id).ruleCount,
      }),
    );
    for (const fragment of folded.fragments) rows.set(fragment.id, fragment);
    return folded.root;
  });
  return finish(checkPolicy(root, roots, read));
}

describe('checking a policy', () => {
  test('finds the warnings of each product, priced by itself', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.array(policies, { minLength: 1, maxLength: 3 }), (levels) => {
        const expected = products.flatMap(([nodeId, { path }]) => {
          let [purchase, sales]: NodePrices[] = [topPurchase, topPurchase];
          for (const rules of levels) {
            purchase = sales;
            const scope = resolve(['root', ...path, nodeId].map((id) => ({ nodeId: id, rules: rules[id] })));
            sales = salesPrices(scope, domainOf(nodeId), purchase ?? topPurchase);
          }
          const warnings = productWarnings(domainOf(nodeId), purchase ?? topPurchase, sales ?? topPurchase);
          return warnings.map((warning) => ({ nodeId, warning }));
        });
        const result = check(levels);
        const sorted = (list: typeof expected) => list.map((one) => JSON.stringify(one)).toSorted();
        expect(sorted([...result.warnings])).toEqual(sorted(expected));
        expect(result.products).toBe(products.length);
        const { unset, loss, rounding } = result.counts;
        expect(unset + loss + rounding).toBe(expected.length);
        found += expected.length;
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(500);
  });

  test('counts all warnings and shows the first of each kind', () => {
    const many = Array.from({ length: maxWarningsShown + 5 }, (_, index) => ({
      nodeId: `p${index}`,
      domain: 'tts' as const,
    }));
    const result = check([{}], { nodeId: 'root', categories: [], products: many });
    expect(result.counts).toEqual({ unset: maxWarningsShown + 5, loss: 0, rounding: 0 });
    expect(result.warnings).toHaveLength(maxWarningsShown);
    expect(result.warnings[0]?.nodeId).toBe('p0');
  });

  test('stops now and then, and between products only', () => {
    const many = Array.from({ length: 2100 }, (_, index) => ({
      nodeId: `p${index}`,
      domain: 'tts' as const,
    }));
    const work = checkPolicy({ nodeId: 'root', categories: [], products: many }, [], () => {
      throw new Error('there is no fragment');
    });
    let slices = 1;
    for (let step = work.next(); step.done !== true; step = work.next()) slices += 1;
    expect(slices).toBe(5);
  });
});
