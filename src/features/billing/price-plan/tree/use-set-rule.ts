import type { PriceExpression } from '../../../../domain/pricing/expression/expression.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { useEdit } from '../use-edit.ts';
import { patchOfEdits } from './bulk/rule-edits.ts';
import type { PriceSheet } from './price-sheet.ts';

/** Gives a node of a period another rule; null: as its parent. */
export function useSetRule(periodId: string, sheet: PriceSheet) {
  const edit = useEdit();
  return (node: CatalogNode, field: RuleField, rule: PriceExpression | null): void => {
    const nodes = patchOfEdits([{ node, field, rule }], sheet);
    if (nodes !== undefined) edit({ kind: 'setRules', id: periodId, nodes });
  };
}
