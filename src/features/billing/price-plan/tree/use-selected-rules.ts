import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import type { TreeColumn } from '../../../../screens/tree/tree-column.ts';
import { selectedRows } from '../../../../screens/tree/tree-selection.ts';
import type { TreeSource } from '../../../../screens/tree/tree-source.ts';
import type { CursorState } from '../../../../screens/tree/use-tree-cursor.ts';
import type { PolicyPatch } from '../edit/document.ts';
import type { RuleArea } from './bulk/rule-area.ts';
import { nodesIn, ruleArea } from './bulk/rule-area.ts';
import { useSetRules } from './bulk/use-set-rules.ts';
import { useRuleClipboard } from './clipboard/use-rule-clipboard.ts';
import type { PriceSheet } from './price-sheet.ts';
import { useRuleCells } from './use-rule-cells.ts';

interface SelectableRules {
  readonly periodId: string;
  readonly patch: PolicyPatch;
  readonly sheet: PriceSheet;
  readonly rows: TreeSource<CatalogNode>;
  readonly position: CursorState<CatalogNode>;
  readonly columns: readonly TreeColumn<CatalogNode>[];
  /** The field of a column; null if it has no rules. */
  readonly fieldOf: (columnId: string) => RuleField | null;
  readonly isEditable: boolean;
}

/** The rules that are selected in the tree, and what can be done with them together. */
export function useSelectedRules(tree: SelectableRules) {
  const { periodId, patch, sheet, rows, position, columns, fieldOf, isEditable } = tree;
  const cells = useRuleCells(sheet);
  const setRules = useSetRules(periodId, sheet);
  const selected = selectedRows(position, rows, columns.length);
  // The room for a paste is all rows below, so it is counted only for one.
  const area = (): RuleArea =>
    ruleArea(
      rows,
      selected,
      columns.map(({ id }) => fieldOf(id)),
    );
  const clipboard = useRuleClipboard({ area, cells, onEdit: isEditable ? setRules : undefined, patch });
  return { nodes: nodesIn(rows, selected), cells, setRules, clipboard };
}
