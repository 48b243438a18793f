import type { PriceExpression } from '../../../../domain/pricing/expression/expression.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import type { NodePatch, PolicyPatch } from '../edit/document.ts';
import type { PriceSheet } from './price-sheet.ts';

/** Another rule of a node; null: as its parent. */
export interface RuleEdit {
  readonly node: CatalogNode;
  readonly field: RuleField;
  readonly rule: PriceExpression | null;
}

type EditedSheet = Pick<PriceSheet, 'editOf' | 'rulesOf'>;

/** The edit that gives a node a rule; undefined while its rules are not loaded. */
export const ruleEdit = (
  { editOf, rulesOf }: EditedSheet,
  { node, field, rule }: RuleEdit,
): NodePatch | undefined => editOf(node, { ...rulesOf(node), [field]: rule ?? undefined });

/** Unsaved rules with another one, to show what a sheet becomes by it. */
export function patchedWith(patch: PolicyPatch, sheet: EditedSheet, edit: RuleEdit): PolicyPatch {
  const edited = ruleEdit(sheet, edit);
  return edited === undefined ? patch : { ...patch, [edit.node.id]: edited };
}
