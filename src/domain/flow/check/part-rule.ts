import type { Expression } from '../expression/tree/expression.ts';
import type { ExpressionFacts, ExpressionRule } from './facts.ts';
import type { FlowFinding, FlowRule } from './finding.ts';

/** Defines a rule about single operations of expressions; `detailIn` returns the detail of a mistake. */
export const partRule =
  (
    rule: FlowRule,
    severity: FlowFinding['severity'] | ((facts: ExpressionFacts) => FlowFinding['severity']),
    detailIn: (part: Expression, facts: ExpressionFacts) => string | undefined,
  ): ExpressionRule =>
  (facts) => {
    const given = typeof severity === 'function' ? severity(facts) : severity;
    const findings: FlowFinding[] = [];
    // Most operations are correct, so they must not allocate.
    for (const { parts, subject, member } of facts.expressions) {
      let seen: Set<string> | undefined;
      for (const part of parts) {
        const detail = detailIn(part, facts);
        if (detail === undefined || seen?.has(detail) === true) continue;
        seen = (seen ?? new Set()).add(detail);
        findings.push({ rule, severity: given, subject, member, detail });
      }
    }
    return findings;
  };
