import type { Expression } from '../expression/tree/expression.ts';
import type { ExpressionFacts, ExpressionRule } from './facts.ts';
import type { FlowFinding, FlowRule } from './finding.ts';

/** Makes a rule about single parts of expressions; `detailIn` gives what names the mistake of one. */
export const partRule =
  (
    rule: FlowRule,
    severity: FlowFinding['severity'],
    detailIn: (part: Expression, facts: ExpressionFacts) => string | undefined,
  ): ExpressionRule =>
  (facts) =>
    facts.expressions.flatMap(({ parts, subject, member }) => {
      const details = parts.map((part) => detailIn(part, facts)).filter((detail) => detail !== undefined);
      return [...new Set(details)].map((detail) => ({ rule, severity, subject, member, detail }));
    });
