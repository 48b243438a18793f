import { membersHiding } from '../expression/tree/bound-name.ts';
import { visitChildren } from '../expression/tree/children.ts';
import type { Expression } from '../expression/tree/expression.ts';
import { hasOp } from '../expression/tree/expression.ts';
import type { ExpressionRule } from './facts.ts';
import type { FlowFinding } from './finding.ts';

/** Whether an expression refers to an item outside the operations that bind its name. */
function refersToItem(root: Expression, name: string): boolean {
  const open: Expression[] = [root];
  for (const part of open) {
    if (hasOp(part, 'item') && part.name === name) return true;
    const hidden = typeof part === 'object' && part !== null ? membersHiding(part, name) : [];
    visitChildren(part, (child, member) => {
      if (typeof member !== 'string' || !hidden.includes(member)) open.push(child);
    });
  }
  return false;
}

/** Items of loops that no path to the block comes from. In a macro, its callers may be in a loop. */
export const itemUnknown: ExpressionRule = ({ expressions, items, names }) => {
  const findings: FlowFinding[] = [];
  if (items === undefined) return findings;
  const severity = names.hasCallers ? 'hint' : 'error';
  for (const { parts, root, subject, member } of expressions) {
    let unknown: Set<string> | undefined;
    for (const part of parts)
      if (hasOp(part, 'item') && !items.has(part.name)) unknown = (unknown ?? new Set()).add(part.name);
    for (const detail of unknown ?? [])
      if (refersToItem(root, detail))
        findings.push({ rule: 'itemUnknown', severity, subject, member, detail });
  }
  return findings;
};
