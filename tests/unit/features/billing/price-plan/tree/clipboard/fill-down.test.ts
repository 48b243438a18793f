import { expect, test } from 'vitest';
import type { RuleArea } from '../../../../../../../src/features/billing/price-plan/tree/bulk/rule-area.ts';
import { fillPlan } from '../../../../../../../src/features/billing/price-plan/tree/clipboard/fill-down.ts';
import { catalogNode } from '../catalog-node.ts';

const nodes = ['a', 'b', 'c'].map((id) => catalogNode(id));
const area = (change: Partial<RuleArea> = {}): RuleArea => ({
  nodes,
  selectedNodes: 3,
  fields: ['fixedPrice', 'variablePrice'],
  selectedFields: 1,
  above: null,
  ...change,
});
const amounts: Readonly<Record<string, number>> = { a: 5, above: 7 };
const filled = (into: RuleArea, refused?: string) =>
  fillPlan(into, {
    ownRule({ id }) {
      const amount = amounts[id];
      return amount === undefined ? null : { type: 'literal', amount };
    },
    textOf: (rule) => (rule?.type === 'literal' ? String(rule.amount) : ''),
    problemOf: ({ id }) => (id === refused ? 'No such price.' : null),
  });
const five = { type: 'literal', amount: 5 } as const;

test('the first selected rule is copied to the others, in the selected columns', () => {
  expect(filled(area())).toEqual({
    kind: 'edits',
    edits: nodes.slice(1).map((node) => ({ node, field: 'fixedPrice', rule: five })),
  });
  const both = filled(area({ selectedFields: 2, selectedNodes: 2 }));
  expect(both).toMatchObject({ edits: [{ field: 'fixedPrice' }, { field: 'variablePrice' }] });
});

test('a single selected rule becomes that of the node above', () => {
  const one = { nodes: nodes.slice(1), selectedNodes: 1 };
  expect(filled(area({ ...one, above: catalogNode('above') }))).toMatchObject({
    edits: [{ node: { id: 'b' }, rule: { amount: 7 } }],
  });
  expect(filled(area({ ...one, above: catalogNode('plain') }))).toMatchObject({
    edits: [{ node: { id: 'b' }, rule: null }],
  });
  expect(filled(area(one))).toEqual({ kind: 'nothingAbove' });
});

test('a node that cannot have the rule refuses all', () => {
  expect(filled(area(), 'c')).toEqual({
    kind: 'cell',
    node: nodes[2],
    field: 'fixedPrice',
    value: '5',
    reason: 'No such price.',
  });
});
