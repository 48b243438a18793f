import type { PriceRules } from '../../../../domain/pricing/expression/expression.ts';
import type { ExportedNode } from '../../../../domain/pricing/csv/write.ts';
import type { NodePrices } from '../../../../domain/pricing/policy/node-prices.ts';
import type { RuleScope } from '../../../../domain/pricing/policy/resolve.ts';
import { emptyScope, scopeBelow } from '../../../../domain/pricing/policy/resolve.ts';
import { sheetRow } from '../../../../domain/pricing/policy/sheet.ts';
import type { PolicyFragment } from '../../../../domain/pricing/policy/tree.ts';
import { memberOf, rootNodeId } from '../../../../domain/pricing/policy/tree.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import type { EditedPeriod } from '../edit/document.ts';
import type { FragmentLoader } from '../policy/rules-at.ts';

/** Reads what an export needs, level by level; null for the level of the domains. */
export interface ExportSource {
  readonly children: (parent: CatalogNode) => Promise<readonly CatalogNode[]>;
  readonly purchase: (parentId: string | null) => Promise<(nodeId: string) => NodePrices>;
  readonly fragment: FragmentLoader;
}

interface ExportContext {
  readonly source: ExportSource;
  readonly period: Pick<EditedPeriod, 'policy' | 'patch'>;
  readonly nameOf: (node: CatalogNode) => string;
  /** Called after each branch of the domain. */
  readonly onBranch: () => void;
}

/** A node with what is above it: the rules that hold there, and the fragment with its own. */
interface ExportPlace {
  readonly node: CatalogNode;
  readonly above: RuleScope;
  readonly parent: PolicyFragment | null;
  readonly purchase: (nodeId: string) => NodePrices;
}

/** How many branches are loaded at a time. */
const maxAhead = 6;

async function fragmentBelow(
  parent: PolicyFragment | null,
  { id, type }: CatalogNode,
  { fragment }: ExportSource,
): Promise<PolicyFragment | null> {
  const known = type === 'category' && parent !== null ? memberOf(parent.categories, id) : undefined;
  return known === undefined ? null : fragment(known);
}

/** The data that the nodes below one need. */
async function levelBelow({ node, parent }: ExportPlace, { source }: ExportContext) {
  if (node.type === 'product') return null;
  const [own, children, purchase] = await Promise.all([
    fragmentBelow(parent, node, source),
    source.children(node),
    source.purchase(node.id),
  ]);
  return { own, children, purchase };
}

async function* nodesFrom(
  place: ExportPlace,
  context: ExportContext,
  level = levelBelow(place, context),
): AsyncGenerator<ExportedNode, undefined> {
  const { node, above, parent, purchase } = place;
  const below = await level;
  const saved =
    below === null ? parent && memberOf(parent.products, node.id) : (below.own?.rules ?? undefined);
  const rules: PriceRules = context.period.patch[node.id]?.rules ?? saved ?? {};
  const { id: nodeId, domain, type } = node;
  const sheetNode = { nodeId, domain, type, rules };
  const row = sheetRow(sheetNode, above, purchase(node.id));
  yield { node: sheetNode, code: node.code, name: context.nameOf(node), row };
  if (below === null) return;
  const places = below.children.map((child): ExportPlace => ({
    node: child,
    above: row.scope,
    parent: below.own,
    purchase: below.purchase,
  }));
  const ahead: ReturnType<typeof levelBelow>[] = [];
  for (const [index, each] of places.entries()) {
    while (ahead.length < Math.min(index + maxAhead, places.length)) {
      const next = places[ahead.length];
      if (next === undefined) break;
      const loading = levelBelow(next, context);
      // A failure is thrown where its turn comes.
      loading.catch(() => undefined);
      ahead.push(loading);
    }
    yield* nodesFrom(each, context, ahead[index]);
    if (node.parentId === null) context.onBranch();
  }
}

/** The nodes of a domain in the order of the catalogue, with their rules, unsaved ones too, and their prices. */
export async function* exportedNodes(
  domain: CatalogNode,
  context: ExportContext,
): AsyncGenerator<ExportedNode, undefined> {
  const { source, period } = context;
  const root = period.policy === null ? null : await source.fragment(period.policy);
  const rootRules = period.patch[rootNodeId]?.rules ?? root?.rules ?? {};
  yield* nodesFrom(
    {
      node: domain,
      above: scopeBelow(emptyScope, rootNodeId, rootRules),
      parent: root,
      purchase: await source.purchase(null),
    },
    context,
  );
}
