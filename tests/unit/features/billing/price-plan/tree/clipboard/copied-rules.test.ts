import { expect, test } from 'vitest';
import type { PriceExpression } from '../../../../../../../src/domain/pricing/expression/expression.ts';
import type { RuleArea } from '../../../../../../../src/features/billing/price-plan/tree/bulk/rule-area.ts';
import type { RuleCells } from '../../../../../../../src/features/billing/price-plan/tree/bulk/rule-cells.ts';
import {
  copyRules,
  pastedCells,
} from '../../../../../../../src/features/billing/price-plan/tree/clipboard/copied-rules.ts';
import { catalogNode } from '../catalog-node.ts';

const [a, b, c] = [catalogNode('a', 'user'), catalogNode('b', 'user'), catalogNode('c')];
const daily: PriceExpression = { type: 'literal', amount: 5, per: 'day' };
const area: RuleArea = {
  nodes: [a, b, c],
  selectedNodes: 2,
  fields: ['variablePrice', 'fixedPrice'],
  selectedFields: 1,
  above: null,
};
const cells: RuleCells = {
  ownRule: ({ id }) => (id === 'a' ? daily : null),
  textOf: (rule) => (rule === null ? '' : 'five'),
  read: () => ({ kind: 'refused', reason: 'Read as text.' }),
  problemOf: ({ id }) => (id === 'c' ? 'Not by the day.' : null),
};
const at = (row: number) => ({ row, column: 0 });
const variable = (node: typeof a) => ({ node, field: 'variablePrice' }) as const;

test('copies the selected rules of the nodes themselves', () => {
  expect(copyRules(area, cells).text).toBe('five\n\n');
});

test('what was copied here is pasted with its units', () => {
  const copied = copyRules(area, cells);
  const read = pastedCells(copied.text.replaceAll('\n', '\r\n'), copied, cells);
  expect(read('five', variable(b), at(0))).toEqual({ kind: 'rule', rule: daily });
  expect(read('', variable(b), at(1))).toEqual({ kind: 'rule', rule: null });
  expect(read('five', variable(c), at(0))).toEqual({ kind: 'refused', reason: 'Not by the day.' });
});

test('other texts, and rules of another field, are read', () => {
  const copied = copyRules(area, cells);
  const asText = { kind: 'refused', reason: 'Read as text.' };
  expect(pastedCells('six\n', copied, cells)('six', variable(b), at(0))).toEqual(asText);
  expect(pastedCells(copied.text, copied, cells)('five', { node: b, field: 'fixedPrice' }, at(0))).toEqual(
    asText,
  );
});
