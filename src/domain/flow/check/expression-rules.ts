import { functionOf } from '../expression/library/library.ts';
import type { Expression } from '../expression/tree/expression.ts';
import { isList, isNode } from '../expression/tree/expression.ts';
import type { CheckRule, CheckSubject, FlowFinding, FlowRule } from './finding.ts';

/** Makes a rule about single parts of expressions; `detailsIn` tells what names the mistake of one. */
export const partRule =
  (
    rule: FlowRule,
    detailsIn: (subject: CheckSubject) => (part: Expression) => string | undefined,
  ): CheckRule =>
  (subject) => {
    const detailOf = detailsIn(subject);
    return subject.expressions.flatMap(({ parts, ...place }) => {
      const details = parts.map(detailOf).filter((detail) => detail !== undefined);
      return [...new Set(details)].map((detail): FlowFinding => ({
        rule,
        severity: 'error',
        ...place,
        detail,
      }));
    });
  };

/** Text that cannot be read, operations of newer versions, and functions that do not exist. */
export const brokenExpression = partRule('brokenExpression', () => (part) => {
  if (typeof part !== 'object' || part === null || isList(part)) return undefined;
  if (!isNode(part)) return part.op;
  if (part.op === 'broken') return part.text;
  return part.op === 'call' && functionOf(part.name, part.args.length) === undefined ? part.name : undefined;
});

/** Keys that the configuration of the flow does not have. */
export const configKeyUnknown = partRule(
  'configKeyUnknown',
  ({ contents }) =>
    (part) =>
      isNode(part) && part.op === 'config' && !Object.hasOwn(contents.configuration, part.name)
        ? part.name
        : undefined,
);

export const parameterUnknown = partRule(
  'parameterUnknown',
  ({ contents }) =>
    (part) =>
      isNode(part) && part.op === 'parameter' && !contents.parameters.some(({ name }) => name === part.name)
        ? part.name
        : undefined,
);
