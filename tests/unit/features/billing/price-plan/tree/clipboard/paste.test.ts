import { expect, test } from 'vitest';
import type { RuleArea } from '../../../../../../../src/features/billing/price-plan/tree/bulk/rule-area.ts';
import type { ReadCell } from '../../../../../../../src/features/billing/price-plan/tree/clipboard/paste.ts';
import { pastePlan } from '../../../../../../../src/features/billing/price-plan/tree/clipboard/paste.ts';
import { catalogNode } from '../catalog-node.ts';

const nodes = ['a', 'b', 'c', 'd'].map((id) => catalogNode(id));
const area = (selectedNodes = 1, selectedFields = 1): RuleArea => ({
  nodes,
  selectedNodes,
  fields: ['fixedPrice', 'variablePrice'],
  selectedFields,
  above: null,
});
/** Amounts are rules, an empty cell is none, and everything else is refused. */
const read: ReadCell = (text) =>
  text === ''
    ? { kind: 'rule', rule: null }
    : /^\d+$/.test(text)
      ? { kind: 'rule', rule: { type: 'literal', amount: Number(text) } }
      : { kind: 'refused', reason: 'No amount.' };

function pasted(block: readonly (readonly string[])[], into: RuleArea): readonly string[] | object {
  const plan = pastePlan(block, into, read);
  if (plan.kind !== 'edits') return plan;
  return plan.edits.map(({ node, field, rule }) => {
    const amount = rule?.type === 'literal' ? rule.amount : '-';
    return `${node.id} ${field === 'fixedPrice' ? 'fixed' : 'variable'} ${amount}`;
  });
}

test('a block goes to the rules below and to the right of the first selected one', () => {
  expect(
    pasted(
      [
        ['1', '2'],
        ['3', ''],
      ],
      area(),
    ),
  ).toEqual(['a fixed 1', 'a variable 2', 'b fixed 3', 'b variable -']);
});

test('it is repeated over a selection that is a multiple of it', () => {
  expect(pasted([['5']], area(3))).toEqual(['a fixed 5', 'b fixed 5', 'c fixed 5']);
  expect(pasted([['5']], area(1, 2))).toEqual(['a fixed 5', 'a variable 5']);
  expect(pasted([['1'], ['2']], area(4))).toEqual(['a fixed 1', 'b fixed 2', 'c fixed 1', 'd fixed 2']);
  expect(pasted([['1'], ['2']], area(3))).toEqual(['a fixed 1', 'b fixed 2']);
});

test('a shorter row leaves the other rules alone', () => {
  expect(pasted([['1', '2'], ['3']], area())).toEqual(['a fixed 1', 'a variable 2', 'b fixed 3']);
});

test('one wrong cell refuses all, and is named', () => {
  expect(pasted([['1'], ['0.1.2'], ['3']], area())).toEqual({
    kind: 'cell',
    node: nodes[1],
    field: 'fixedPrice',
    value: '0.1.2',
    reason: 'No amount.',
  });
});

test.each([
  ['no cells', [], { kind: 'empty' }],
  ['too many rows', [['1'], ['2'], ['3'], ['4'], ['5']], { kind: 'rows', count: 5, room: 4 }],
  ['too many columns', [['1', '2', '3']], { kind: 'columns', count: 3, room: 2 }],
])('a block with %s is refused', (_, block, problem) => {
  expect(pasted(block, area())).toEqual(problem);
});

test('a cell is read for its node and field, with its place in the block', () => {
  const seen: unknown[] = [];
  pastePlan([['1', '2']], area(2, 2), (text, { node, field }, from) => {
    seen.push([text, node.id, field, from.row, from.column]);
    return { kind: 'rule', rule: null };
  });
  expect(seen).toEqual([
    ['1', 'a', 'fixedPrice', 0, 0],
    ['2', 'a', 'variablePrice', 0, 1],
    ['1', 'b', 'fixedPrice', 0, 0],
    ['2', 'b', 'variablePrice', 0, 1],
  ]);
});
