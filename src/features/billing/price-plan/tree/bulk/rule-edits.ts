import type { PriceExpression, PriceRules } from '../../../../../domain/pricing/expression/expression.ts';
import type { RuleField } from '../../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../../domain/protocol/price-policy.ts';
import type { NodePatch, PolicyPatch } from '../../edit/document.ts';

/** Gives a node another rule for a field; null: as its parent. */
export interface RuleEdit {
  readonly node: CatalogNode;
  readonly field: RuleField;
  readonly rule: PriceExpression | null;
}

/** The rules of a period, as far as they are loaded. */
export interface RuleSheet {
  readonly rulesOf: (node: CatalogNode) => PriceRules | undefined;
  readonly editOf: (node: CatalogNode, rules: PriceRules) => NodePatch | undefined;
}

/** Many edits as one step; undefined while the rules of one of the nodes are not loaded. */
export function patchOfEdits(edits: readonly RuleEdit[], sheet: RuleSheet): PolicyPatch | undefined {
  const changed = new Map<CatalogNode, PriceRules>();
  for (const { node, field, rule } of edits) {
    const before = changed.get(node) ?? sheet.rulesOf(node);
    if (before === undefined) return undefined;
    changed.set(node, { ...before, [field]: rule ?? undefined });
  }
  const patch: Record<string, NodePatch> = {};
  for (const [node, rules] of changed) {
    const edit = sheet.editOf(node, rules);
    if (edit === undefined) return undefined;
    patch[node.id] = edit;
  }
  return patch;
}
