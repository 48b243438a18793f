import type { RuleArea } from '../bulk/rule-area.ts';
import { selectedFieldsOf, selectedNodesOf } from '../bulk/rule-area.ts';
import type { RuleCells } from '../bulk/rule-cells.ts';
import type { RuleEdit } from '../bulk/rule-edits.ts';
import type { EditPlan } from './paste.ts';

type FilledCells = Pick<RuleCells, 'ownRule' | 'textOf' | 'problemOf'>;

/**
 * The edits that give the selected nodes the rules of the first one; a single selected node gets those of the node above.
 * All, or none if one node cannot have a rule.
 */
export function fillPlan(area: RuleArea, { ownRule, textOf, problemOf }: FilledCells): EditPlan {
  const [first, ...others] = selectedNodesOf(area);
  const source = others.length > 0 ? first : area.above;
  if (first === undefined || source === undefined || source === null) return { kind: 'nothingAbove' };
  const edits: RuleEdit[] = [];
  for (const node of others.length > 0 ? others : [first])
    for (const field of selectedFieldsOf(area)) {
      const rule = ownRule(source, field);
      const reason = problemOf(node, field, rule);
      if (reason !== null) return { kind: 'cell', node, field, value: textOf(rule, field), reason };
      edits.push({ node, field, rule });
    }
  return { kind: 'edits', edits };
}
