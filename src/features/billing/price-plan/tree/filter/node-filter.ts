import { setFields } from '../../../../../domain/pricing/expression/canonical.ts';
import type { PriceRules } from '../../../../../domain/pricing/expression/expression.ts';
import type { CatalogNode } from '../../../../../domain/protocol/price-policy.ts';
import type { PlanCheck, WarningKind } from '../../check/check-body.ts';
import type { PolicyPatch } from '../../edit/document.ts';
import { nodePath } from '../../node-path.ts';

/** The warnings that products have; one of another basis is of an organization. */
export type ProductWarningKind = Exclude<WarningKind, 'basis'>;
export type FilterName = 'all' | 'ownRules' | 'unsaved' | ProductWarningKind;

/** The nodes that a tree shows. */
export interface NodeFilter {
  /** Whether a node, or one below it, is looked for. */
  readonly shows: (node: CatalogNode) => boolean;
  /** Whether nodes below it are looked for, so that it is opened. */
  readonly opens: (node: CatalogNode) => boolean;
}

interface RuleCounts {
  readonly rulesOf: (node: CatalogNode) => PriceRules | undefined;
  /** The rules in and below a node. */
  readonly ruleCountOf: (node: CatalogNode) => number | undefined;
}

/** Nodes with rules. One whose rules are not loaded is shown until they are. */
export const ownRulesFilter = ({ rulesOf, ruleCountOf }: RuleCounts): NodeFilter => ({
  shows: (node) => ruleCountOf(node) !== 0,
  opens: (node) => (ruleCountOf(node) ?? 0) > setFields(rulesOf(node) ?? {}).length,
});

const filterOf = (shown: ReadonlySet<string>, above: ReadonlySet<string>): NodeFilter => ({
  shows: ({ id }) => shown.has(id) || above.has(id),
  opens: ({ id }) => above.has(id),
});

/** Nodes with unsaved rules. */
export const unsavedFilter = (patch: PolicyPatch): NodeFilter =>
  filterOf(new Set(Object.keys(patch)), new Set(Object.values(patch).flatMap(({ place }) => place.path)));

/** Products that a check has found a kind of warning at. */
export function warningFilter({ warnings, nodes }: PlanCheck, kind: ProductWarningKind): NodeFilter {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found = new Set(warnings.flatMap(({ nodeId, warning }) => (warning.kind === kind ? [nodeId] : [])));
  const above = [...found].flatMap((id) => nodePath(byId, id).slice(0, -1));
  return filterOf(found, new Set(above.map(({ id }) => id)));
}

/** The number of rules in and below the roots; undefined while it is not known. */
export const ruleCountIn = (
  nodes: readonly CatalogNode[],
  { ruleCountOf }: Pick<RuleCounts, 'ruleCountOf'>,
): number | undefined =>
  nodes
    .filter(({ parentId }) => parentId === null)
    .map(ruleCountOf)
    .reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count), 0);
