import { expect, test } from 'vitest';
import { topPurchase } from '../../../../../../src/domain/pricing/policy/node-prices.ts';
import type { NodePrices } from '../../../../../../src/domain/pricing/policy/node-prices.ts';
import type { CatalogNode } from '../../../../../../src/domain/protocol/price-policy.ts';
import type { PriceComparison } from '../../../../../../src/features/billing/price-plan/compare/compare-tree.ts';
import {
  compareFacts,
  compareTree,
} from '../../../../../../src/features/billing/price-plan/compare/compare-tree.ts';
import { treeRows } from '../../../../../../src/lib/view/tree-rows.ts';

const node = (id: string, parentId: string | null, sortOrder = 0): CatalogNode => ({
  id,
  parentId,
  sortOrder,
  type: 'category',
  domain: 'outboundCall',
  name: { en: id, nl: id },
  childCount: 0,
  code: id,
});
const minute = (amount: number): NodePrices => ({
  ...topPurchase,
  variablePrice: { kind: 'price', amount, per: 'minute' },
});
const difference = (
  nodeId: string,
  after: number,
  usage: PriceComparison['differences'][number]['usage'] = null,
): PriceComparison['differences'][number] => ({
  nodeId,
  before: minute(200),
  after: { ...minute(after), startPeriod: 60 },
  purchase: minute(180),
  change: { fixedPrice: null, variablePrice: after - 200 },
  usage,
});

const comparison = {
  differences: [difference('tts', 300), difference('kpn', 100), difference('landline', 210)],
  nodes: [
    node('tts', null, 9),
    node('calls', null, 2),
    node('NL', 'calls'),
    node('mobile', 'NL'),
    node('kpn', 'mobile'),
    node('landline', 'NL'),
  ],
};
const rowsOf = (onlyLosses: boolean, folded: readonly string[] = []) =>
  treeRows(compareTree(comparison, { onlyLosses, folded: new Set(folded) }), compareFacts).map((row) => {
    if (row.kind !== 'node') return row.kind;
    const { node: shown } = row;
    if (shown.kind === 'domain') return `${shown.node.id}: ${shown.count}`;
    return [...shown.above, shown.node].map(({ id }) => id).join('/') + ` ${shown.price.field}`;
  });

test('a comparison lists each changed field below its domain, with the categories between them', () => {
  expect(rowsOf(false)).toEqual([
    'calls: 4',
    'NL/mobile/kpn variablePrice',
    'NL/mobile/kpn startPeriod',
    'NL/landline variablePrice',
    'NL/landline startPeriod',
    'tts: 2',
    'tts variablePrice',
    'tts startPeriod',
  ]);
});

test('a comparison can be narrowed to the products at a loss, and its domains folded', () => {
  expect(rowsOf(true)).toEqual(['calls: 2', 'NL/mobile/kpn variablePrice', 'NL/mobile/kpn startPeriod']);
  expect(rowsOf(false, ['calls'])).toEqual(['calls: 4', 'tts: 2', 'tts variablePrice', 'tts startPeriod']);
});

test('what was used of a product is in its first row alone', () => {
  const used = { count: 2, seconds: 90, before: 300, after: 150 };
  const { branches } = compareTree(
    { ...comparison, differences: [difference('kpn', 100, used)] },
    { onlyLosses: false, folded: new Set() },
  );
  const calls = branches.get('calls');
  const rows = calls?.state === 'ready' ? calls.nodes : [];
  expect(rows.map((row) => row.kind === 'price' && row.usage)).toEqual([used, null]);
});

test('each row of a comparison has an id of its own', () => {
  const rows = treeRows(compareTree(comparison, { onlyLosses: false, folded: new Set() }), compareFacts);
  const ids = rows.map((row) => (row.kind === 'node' ? compareFacts.idOf(row.node) : ''));
  expect(new Set(ids).size).toBe(rows.length);
});
