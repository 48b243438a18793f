import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { finish } from '../../../../src/lib/async/slices.ts';
import { sameJson } from '../../../../src/lib/value/same-json.ts';
import { treeOfPatch } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import type { PolicyTree } from '../../../../src/domain/pricing/policy/tree.ts';
import { foldPolicy, policyTreeSchema, WrongFragment } from '../../../../src/domain/pricing/policy/tree.ts';
import { nodeIds, policies, rules } from './arbitrary-rules.ts';
import { allRules, newStore, patchTree, saveAll } from './fragment-store.ts';

describe('a saved policy', () => {
  test('has the rules that were saved, and counts them', () => {
    fc.assert(
      fc.property(policies, (policy) => {
        const one = newStore();
        const root = saveAll(one, policy);
        expect(allRules(root, one.store.read)).toEqual(policy);
        expect(root.ruleCount).toBe(
          Object.values(policy).reduce((sum, own) => sum + Object.keys(own).length, 0),
        );
      }),
    );
  });

  test('has the same id exactly if it has the same rules', () => {
    fc.assert(
      fc.property(policies, policies, (a, b) => {
        const one = newStore();
        const isEqual = sameJson(a, b);
        expect(saveAll(one, a).id === saveAll(one, b).id).toBe(isEqual);
      }),
      { numRuns: 500 },
    );
  });

  test('has the same id whether it was saved at once or in patches', () => {
    fc.assert(
      fc.property(
        policies,
        fc.array(fc.tuple(fc.constantFrom(...nodeIds), rules), { maxLength: 5 }),
        (first, patches) => {
          const one = newStore();
          let root = saveAll(one, first);
          const all: Record<string, (typeof first)[string]> = { ...first };
          for (const [nodeId, own] of patches) {
            root = one.save(patchTree(root, { [nodeId]: own }, one.store.read));
            all[nodeId] = own;
          }
          const left = Object.fromEntries(
            Object.entries(all).filter(([, own]) => Object.keys(own).length > 0),
          );
          expect(allRules(root, one.store.read)).toEqual(left);
          expect(root.id).toBe(saveAll(newStore(), left).id);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('is not that of another organization', () => {
    expect(saveAll(newStore('a'), {}).id).not.toBe(saveAll(newStore('b'), {}).id);
  });

  test('saves four fragments for a price four levels deep, and no others', () => {
    const one = newStore();
    const policy = {
      root: { defaultPricing: { type: 'scalePrice', factor: 2000 } },
      be: { fixedPrice: { type: 'none' } },
      kpn: { fixedPrice: { type: 'none' } },
    } as const;
    const root = saveAll(one, policy);
    const tree = patchTree(root, { kpn: { fixedPrice: { type: 'literal', amount: 1 } } }, one.store.read);
    expect(finish(foldPolicy(tree, one.store)).fragments.map(({ nodeId }) => nodeId)).toEqual([
      'mobile',
      'nl',
      'outboundCall',
      'root',
    ]);
  });

  test('lies where the catalogue has its nodes', () => {
    const rules = { fixedPrice: { type: 'none' } } as const;
    expect(
      patchTree(null, { root: rules, be: rules, kpn: rules, user: rules }, newStore().store.read),
    ).toEqual({
      base: null,
      rules,
      products: { user: rules },
      categories: {
        outboundCall: {
          base: null,
          categories: {
            be: { base: null, rules },
            nl: { base: null, categories: { mobile: { base: null, products: { kpn: rules } } } },
          },
        },
      },
    });
  });

  test('names unchanged branches by id', () => {
    const one = newStore();
    const root = saveAll(one, {
      be: { fixedPrice: { type: 'none' } },
      user: { fixedPrice: { type: 'none' } },
    });
    const call = root.categories['outboundCall'] ?? '';
    const again = one.save({
      base: null,
      products: root.products,
      categories: { outboundCall: { fragment: call } },
    });
    expect(again.id).toBe(root.id);
  });

  test('drops a category with all that is in it', () => {
    const one = newStore();
    const root = saveAll(one, {
      kpn: { fixedPrice: { type: 'none' } },
      user: { fixedPrice: { type: 'none' } },
    });
    const dropped = one.save({ base: root.id, categories: { outboundCall: { base: null } } });
    expect(allRules(dropped, one.store.read)).toEqual({ user: { fixedPrice: { type: 'none' } } });
  });

  test('takes a node whose name is that of a method', () => {
    const one = newStore();
    const root = saveAll(one, { user: { fixedPrice: { type: 'none' } } });
    const rules = { fixedPrice: { type: 'none' } } as const;
    const tree = finish(
      treeOfPatch(root, [['toString', rules]], () => ({ type: 'category', path: [] }), one.store.read),
    );
    expect(allRules(one.save(tree), one.store.read)).toEqual({ user: rules, toString: rules });
  });

  test('does not take a fragment of another node', () => {
    const one = newStore();
    const root = saveAll(one, { kpn: { fixedPrice: { type: 'none' } } });
    const call = root.categories['outboundCall'] ?? '';
    const moved: PolicyTree = { base: null, categories: { inboundCall: { fragment: call } } };
    expect(() => one.save(moved)).toThrow(WrongFragment);
    expect(() => one.save({ base: null, categories: { inboundCall: { base: call } } })).toThrow(
      WrongFragment,
    );
  });

  test('has one form, whatever an expression leaves out', () => {
    const one = newStore();
    const withInherit = one.save({
      base: null,
      rules: {
        fixedPrice: { type: 'roundUp', amount: 1, of: { type: 'inherit' } },
        variablePrice: undefined,
      },
      products: { user: {} },
    });
    const without = one.save({ base: null, rules: { fixedPrice: { type: 'roundUp', amount: 1 } } });
    expect(withInherit.id).toBe(without.id);
  });
});

describe('the schema of a saved policy', () => {
  const isTree = (value: unknown): boolean => v.is(policyTreeSchema, value);
  const nested = (depth: number): unknown =>
    depth === 1 ? { base: null } : { base: null, categories: { a: nested(depth - 1) } };

  test('takes what the portal sends', () => {
    fc.assert(
      fc.property(policies, (policy) => {
        const tree = patchTree(null, policy, newStore().store.read);
        expect(v.parse(policyTreeSchema, tree)).toEqual(tree);
      }),
    );
    expect(isTree({ fragment: 'f.abc' })).toBe(true);
  });

  test('bounds depth, size and ids', () => {
    expect(isTree(nested(8))).toBe(true);
    expect(isTree(nested(9))).toBe(false);
    const products = (count: number) => ({
      base: null,
      products: Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, {}])),
    });
    expect(isTree(products(5000))).toBe(true);
    expect(isTree(products(5001))).toBe(false);
    expect(isTree({ base: 'p.abc' })).toBe(false);
    expect(isTree({ base: null, products: { 'a b': {} } })).toBe(false);
    expect(v.parse(policyTreeSchema, JSON.parse('{"base":null,"products":{"__proto__":{}}}'))).toEqual({
      base: null,
      products: {},
    });
  });
});
