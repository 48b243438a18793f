import type { PriceExpression } from '../../../../../domain/pricing/expression/expression.ts';
import type { RuleField } from '../../../../../domain/pricing/price-domain.ts';
import type { RuleArea } from '../bulk/rule-area.ts';
import { selectedFieldsOf, selectedNodesOf } from '../bulk/rule-area.ts';
import type { RuleCells } from '../bulk/rule-cells.ts';
import { blockText, isSameText } from './block.ts';
import type { ReadCell } from './paste.ts';

interface CopiedCell {
  readonly field: RuleField;
  readonly rule: PriceExpression | null;
}

/** Copied rules, and their text for spreadsheets, which says nothing of the unit of an amount. */
export interface CopiedRules {
  readonly text: string;
  readonly cells: readonly (readonly CopiedCell[])[];
}

/** Copies the selected rules. */
export function copyRules(area: RuleArea, { ownRule, textOf }: RuleCells): CopiedRules {
  const cells = selectedNodesOf(area).map((node) =>
    selectedFieldsOf(area).map((field) => ({ field, rule: ownRule(node, field) })),
  );
  return { text: blockText(cells.map((row) => row.map(({ field, rule }) => textOf(rule, field)))), cells };
}

/** Reads the cells of a pasted text. If it is that of copied rules, those of the same field keep their units. */
export function pastedCells(
  text: string,
  copied: CopiedRules | null,
  { read, problemOf }: RuleCells,
): ReadCell {
  const known = copied !== null && isSameText(copied.text, text) ? copied.cells : undefined;
  return (value, { node, field }, { row, column }) => {
    const cell = known?.[row]?.[column];
    if (cell?.field !== field) return read(value, node, field);
    const reason = problemOf(node, field, cell.rule);
    return reason === null ? { kind: 'rule', rule: cell.rule } : { kind: 'refused', reason };
  };
}
