import { expect, test } from 'vitest';
import type { RuleField } from '../../../../../../../src/domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../../../../src/domain/protocol/price-policy.ts';
import {
  ruleArea,
  selectedFieldsOf,
  selectedNodesOf,
} from '../../../../../../../src/features/billing/price-plan/tree/bulk/rule-area.ts';
import type { LazyRow } from '../../../../../../../src/lib/view/tree-rows.ts';
import type { SelectedRows } from '../../../../../../../src/screens/tree/tree-selection.ts';
import { catalogNode } from '../catalog-node.ts';

const rowOf = (id: string): LazyRow<CatalogNode> =>
  id === '…'
    ? { kind: 'loading', level: 2, fold: 'leaf', parent: null }
    : { kind: 'node', node: catalogNode(id), level: 1, fold: 'leaf', place: null };
const rows = ['a', '…', 'b', 'c', 'd'].map(rowOf);
const tree = { count: rows.length, rowAt: (index: number) => rows[index] };
/** Name, fixed price, margin, variable price. */
const columns: readonly (RuleField | null)[] = [null, 'fixedPrice', null, 'variablePrice'];

const range = (first: number, last: number, firstColumn: number, lastColumn: number): SelectedRows => ({
  kind: 'range',
  range: { first, last, firstColumn, lastColumn },
});
const areaOf = (selected: SelectedRows) => {
  const area = ruleArea(tree, selected, columns);
  return {
    nodes: selectedNodesOf(area).map(({ id }) => id),
    fields: selectedFieldsOf(area),
    room: [area.nodes.length, area.fields.length],
    above: area.above?.id ?? null,
  };
};

test('has the selected rules, and the room below and to the right of them', () => {
  expect(areaOf(range(2, 3, 1, 1))).toEqual({
    nodes: ['b', 'c'],
    fields: ['fixedPrice'],
    room: [3, 2],
    above: 'a',
  });
  expect(areaOf(range(4, 4, 3, 3))).toEqual({
    nodes: ['d'],
    fields: ['variablePrice'],
    room: [1, 1],
    above: 'c',
  });
});

test('rows that are not nodes are left out', () => {
  expect(areaOf(range(0, 2, 1, 3))).toMatchObject({ nodes: ['a', 'b'], room: [4, 2], above: null });
});

test('rows with others between them have all rules, and no room besides', () => {
  expect(areaOf({ kind: 'scattered', indexes: new Set([0, 1, 3]) })).toEqual({
    nodes: ['a', 'c'],
    fields: ['fixedPrice', 'variablePrice'],
    room: [2, 2],
    above: null,
  });
});

test.each([
  [0, 3],
  [0, 0],
  [2, 2],
])('columns %i to %i without rules, or with all, stand for all rules of the row', (from, to) => {
  expect(areaOf(range(0, 0, from, to)).fields).toEqual(['fixedPrice', 'variablePrice']);
});
