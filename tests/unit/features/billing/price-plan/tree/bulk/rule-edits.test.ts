import { expect, test } from 'vitest';
import type { PriceRules } from '../../../../../../../src/domain/pricing/expression/expression.ts';
import { patchOfEdits } from '../../../../../../../src/features/billing/price-plan/tree/bulk/rule-edits.ts';
import { catalogNode } from '../catalog-node.ts';

const [a, b, unloaded] = ['a', 'b', 'unloaded'].map((id) => catalogNode(id)) as [
  ReturnType<typeof catalogNode>,
  ReturnType<typeof catalogNode>,
  ReturnType<typeof catalogNode>,
];
const none = { type: 'none' } as const;
const same = { type: 'inherit' } as const;
const saved: Readonly<Record<string, PriceRules>> = { a: { defaultPricing: same, fixedPrice: same }, b: {} };
const sheet = {
  rulesOf: ({ id }: { id: string }) => saved[id],
  editOf: ({ id }: { id: string }, rules: PriceRules) => ({
    place: { type: 'product' as const, path: [] },
    saved: saved[id] ?? {},
    rules,
  }),
};

test('many edits are one patch, in which a node keeps its other rules', () => {
  const patch = patchOfEdits(
    [
      { node: a, field: 'fixedPrice', rule: none },
      { node: a, field: 'variablePrice', rule: same },
      { node: b, field: 'fixedPrice', rule: none },
      { node: b, field: 'variablePrice', rule: null },
    ],
    sheet,
  );
  expect(Object.keys(patch ?? {})).toEqual(['a', 'b']);
  expect(patch?.['a']?.rules).toEqual({ defaultPricing: same, fixedPrice: none, variablePrice: same });
  expect(patch?.['b']?.rules).toEqual({ fixedPrice: none, variablePrice: undefined });
});

test('nothing is edited while the rules of one node are not loaded', () => {
  const edits = [a, unloaded].map((node) => ({ node, field: 'fixedPrice', rule: none }) as const);
  expect(patchOfEdits(edits, sheet)).toBeUndefined();
});
