import type { PriceRules } from '../../../../domain/pricing/expression/expression.ts';
import type { NodePrices } from '../../../../domain/pricing/policy/node-prices.ts';
import type { FoundRule, RuleScope } from '../../../../domain/pricing/policy/resolve.ts';
import { emptyScope, scopeBelow } from '../../../../domain/pricing/policy/resolve.ts';
import type { SheetRow } from '../../../../domain/pricing/policy/sheet.ts';
import { sheetRow } from '../../../../domain/pricing/policy/sheet.ts';
import { rootNodeId } from '../../../../domain/pricing/policy/tree.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import type { NodePatch, PolicyPatch } from '../edit/document.ts';
import { ruleCountChanges } from '../edit/document.ts';

export interface SavedRules {
  readonly rules: PriceRules;
  /** In the node and below it. */
  readonly ruleCount: number;
}

/** The facts of the nodes below one. */
export interface SheetLevel {
  /** The nodes that have rules in or below them. */
  readonly rules: ReadonlyMap<string, SavedRules>;
  readonly purchaseOf: (nodeId: string) => NodePrices | undefined;
}

interface SheetFacts {
  /** The saved rules above all domains. */
  readonly root: PriceRules;
  /** By parent, as far as they are loaded. */
  readonly levels: ReadonlyMap<string | null, SheetLevel>;
  readonly patch: PolicyPatch;
  /** The shown nodes, each with those above it. */
  readonly nodes: ReadonlyMap<string, CatalogNode>;
}

/** The prices of a period with its unsaved rules. What is not loaded yet is undefined. */
export interface PriceSheet {
  readonly rowOf: (node: CatalogNode) => SheetRow | undefined;
  readonly rulesOf: (node: CatalogNode) => PriceRules | undefined;
  /** The rule of a field that holds at a node; null if there is none up to the root. */
  readonly ruleOf: (node: CatalogNode, field: RuleField) => FoundRule | null | undefined;
  /** The rules in and below a node, with the unsaved ones (S1-2.8-09). */
  readonly ruleCountOf: (node: CatalogNode) => number | undefined;
  /** Whether a node, or one below it, has rules that are not saved. */
  readonly isUnsaved: (node: CatalogNode) => boolean;
  /** The edit that gives a node these rules. */
  readonly editOf: (node: CatalogNode, rules: PriceRules) => NodePatch | undefined;
}

export function createPriceSheet({ root, levels, patch, nodes }: SheetFacts): PriceSheet {
  const rows = new Map<string, SheetRow | undefined>();
  const countChanges = ruleCountChanges(patch);
  const unsaved = new Set(Object.entries(patch).flatMap(([id, { place }]) => [id, ...place.path]));
  const rootRules = patch[rootNodeId]?.rules ?? root;
  const rootScope = scopeBelow(emptyScope, rootNodeId, rootRules);

  const parentOf = ({ parentId }: CatalogNode): CatalogNode | undefined =>
    parentId === null ? undefined : nodes.get(parentId);

  const savedOf = ({ id, parentId }: CatalogNode): SavedRules | undefined => {
    const level = levels.get(parentId);
    return level && (level.rules.get(id) ?? { rules: {}, ruleCount: 0 });
  };
  const rulesOf = (node: CatalogNode): PriceRules | undefined =>
    patch[node.id]?.rules ?? savedOf(node)?.rules;

  function scopeAbove(node: CatalogNode): RuleScope | undefined {
    if (node.parentId === null) return rootScope;
    const parent = parentOf(node);
    return parent && rowOf(parent)?.scope;
  }

  function newRow(node: CatalogNode): SheetRow | undefined {
    const purchase = levels.get(node.parentId)?.purchaseOf(node.id);
    const [above, rules] = [scopeAbove(node), rulesOf(node)];
    if (purchase === undefined || above === undefined || rules === undefined) return undefined;
    return sheetRow({ nodeId: node.id, domain: node.domain, type: node.type, rules }, above, purchase);
  }

  function rowOf(node: CatalogNode): SheetRow | undefined {
    if (!rows.has(node.id)) rows.set(node.id, newRow(node));
    return rows.get(node.id);
  }

  function defaultRuleOf(node: CatalogNode): FoundRule | null | undefined {
    const field = 'defaultPricing';
    for (let at: CatalogNode | undefined = node; at !== undefined; at = parentOf(at)) {
      const rules = rulesOf(at);
      if (rules === undefined) return undefined;
      if (rules[field] !== undefined) return { expression: rules[field], nodeId: at.id, field };
    }
    const expression = rootRules[field];
    return expression === undefined ? null : { expression, nodeId: rootNodeId, field };
  }

  function pathTo(node: CatalogNode): readonly string[] {
    const path: string[] = [];
    for (let at = parentOf(node); at !== undefined; at = parentOf(at)) path.unshift(at.id);
    return path;
  }

  return {
    rowOf,
    rulesOf,
    ruleOf: (node, field) =>
      field === 'defaultPricing' ? defaultRuleOf(node) : rowOf(node)?.cells[field].rule,
    ruleCountOf(node) {
      const saved = savedOf(node);
      return saved && saved.ruleCount + (countChanges.get(node.id) ?? 0);
    },
    isUnsaved: ({ id }) => unsaved.has(id),
    editOf(node, rules) {
      const saved = patch[node.id]?.saved ?? savedOf(node)?.rules;
      return saved && { place: { type: node.type, path: pathTo(node) }, saved, rules };
    },
  };
}
