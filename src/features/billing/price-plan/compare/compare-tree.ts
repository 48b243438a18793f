import type { ChangedPrice } from '../../../../domain/pricing/compare/changed-price.ts';
import type { UsageAmounts } from '../../../../domain/pricing/compare/usage-amounts.ts';
import { changedPrices } from '../../../../domain/pricing/compare/changed-price.ts';
import type { CallAnswer } from '../../../../domain/protocol/call.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import type { LoadedTree, NodeFacts } from '../../../../lib/view/tree-rows.ts';
import { nodePath } from '../node-path.ts';

export type PriceComparison = CallAnswer<'pricePolicy.compare'>;

/** A row of a comparison: a domain, and below it the prices that differ. */
export type CompareNode =
  | { readonly kind: 'domain'; readonly node: CatalogNode; readonly count: number }
  | {
      readonly kind: 'price';
      readonly price: ChangedPrice;
      /** The product, with the categories above it that are below its domain. */
      readonly node: CatalogNode;
      readonly above: readonly CatalogNode[];
      /** The usage of the product, in its first row alone. */
      readonly usage: UsageAmounts | null;
    };

export const compareFacts: NodeFacts<CompareNode> = {
  idOf: (row) => (row.kind === 'domain' ? row.node.id : `${row.node.id} ${row.price.field}`),
  isBranch: ({ kind }) => kind === 'domain',
};

/** The rows of a comparison by domain, as far as its answer has them. Those that are folded stay closed. */
export function compareTree(
  { differences, nodes }: Pick<PriceComparison, 'differences' | 'nodes'>,
  { onlyLosses, folded }: { readonly onlyLosses: boolean; readonly folded: ReadonlySet<string> },
): LoadedTree<CompareNode> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const domains = new Map<CatalogNode, CompareNode[]>();
  for (const difference of differences) {
    const path = nodePath(byId, difference.nodeId);
    const [domain, node] = [path[0], path.at(-1)];
    if (domain === undefined || node === undefined) continue;
    const prices = changedPrices(difference).filter(({ losses }) => !onlyLosses || losses.length > 0);
    if (prices.length === 0) continue;
    const rows = domains.get(domain) ?? [];
    domains.set(domain, rows);
    for (const [at, price] of prices.entries())
      rows.push({
        kind: 'price',
        price,
        node,
        above: path.slice(1, -1),
        usage: at === 0 ? difference.usage : null,
      });
  }
  const roots = [...domains]
    .toSorted(([a], [b]) => a.sortOrder - b.sortOrder)
    .map(([node, rows]) => ({ kind: 'domain' as const, node, count: rows.length }));
  return {
    open: new Set(roots.map(({ node }) => node.id).filter((id) => !folded.has(id))),
    branches: new Map([
      [null, { state: 'ready' as const, nodes: roots }],
      ...[...domains].map(([node, rows]) => [node.id, { state: 'ready' as const, nodes: rows }] as const),
    ]),
  };
}
