import { hasOp } from '../expression/tree/expression.ts';
import type { WireValues } from '../graph/edge-values.ts';
import { eitherOf } from '../graph/edge-values.ts';
import type { CheckRule } from './finding.ts';
import { nodeFinding } from './finding.ts';

/**
 * Flow values that no way to a block sets, or only some. The callers of a macro may set more than it knows. Blocks that no
 * token reaches have a finding of their own.
 */
export const unsetValue: CheckRule = (subject) => {
  const { incoming, layouts, wireValues } = subject;
  const entering = new Map<string, WireValues | undefined>();
  for (const { node, layout } of layouts.values()) {
    const ways = (incoming.get(node.id) ?? []).flatMap(({ id }) => wireValues.get(id) ?? []);
    if (ways.length > 0 || layout.inputs.length === 0) entering.set(node.id, eitherOf(ways));
  }
  const isMacro = [...layouts.values()].some(({ node }) => node.type === 'macroInput');
  const severity = isMacro ? 'hint' : 'error';
  return subject.expressions.flatMap(({ subject: { kind, id }, member, parts }) => {
    const values = kind === 'node' ? entering.get(id) : undefined;
    if (values === undefined) return [];
    const names = parts.flatMap((part) => (hasOp(part, 'value') ? [part.name] : []));
    return [...new Set(names)].flatMap((detail) => {
      const known = values.get(detail);
      if (known === undefined) return [nodeFinding('valueUnknown', severity, id, { member, detail })];
      return known.sure ? [] : [nodeFinding('valueSometimesUnset', 'warning', id, { member, detail })];
    });
  });
};
