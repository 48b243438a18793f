import type { BlockOption, KnownKind } from '../catalogue/block.ts';
import { functionOf } from '../expression/library/library.ts';
import type { Expression } from '../expression/tree/expression.ts';
import { isNode } from '../expression/tree/expression.ts';
import { expressionKind } from './expression-kind.ts';
import type { BlockFacts, BlockRule, ExpressionRule } from './facts.ts';
import { nodeFinding } from './finding.ts';
import { canBeVisible } from './option-value.ts';
import { partRule } from './part-rule.ts';

/** Whether one of the kinds accepts a value of this kind. None stands for an unset option. */
const fits = (kind: KnownKind, kinds: readonly KnownKind[]): boolean =>
  kind === 'any' || kinds.length === 0 || kinds.includes('any') || kinds.includes(kind);

const calculable = ['number', 'duration', 'date'] as const;

/** The operands of an operation, each with its accepted kinds. */
function operandsOf(part: Expression): readonly (readonly [Expression, readonly KnownKind[]])[] {
  if (!isNode(part)) return [];
  switch (part.op) {
    case 'not':
      return [[part.of, ['boolean']]];
    case 'negate':
      return [[part.of, ['number', 'duration']]];
    case 'if':
      return [[part.when, ['boolean']]];
    case 'each':
      return [
        [part.list, ['list']],
        ...(part.where === undefined ? [] : [[part.where, ['boolean']] as const]),
      ];
    case 'get':
      return [[part.from, ['list', 'dictionary', 'none']]];
    case 'binary': {
      const { sign, left, right } = part;
      if (sign === 'and' || sign === 'or') return [left, right].map((one) => [one, ['boolean']]);
      if (sign === 'matches') return [left, right].map((one) => [one, ['text']]);
      return ['+', '-', '*', '/', '%'].includes(sign) ? [left, right].map((one) => [one, calculable]) : [];
    }
    case 'call': {
      const found = functionOf(part.name, part.args.length);
      if (found === undefined || found.repeats) return [];
      const parameters = Object.values(found.parameters);
      return part.args.map((arg, index) => [arg, parameters[index]?.kinds ?? []]);
    }
    default:
      return [];
  }
}

/** Operands of a kind that the operator or function does not accept. The detail is the kind. */
export const mistypedOperand: ExpressionRule = partRule(
  'mistypedExpression',
  'error',
  (part, { entering }) => {
    for (const [operand, kinds] of operandsOf(part)) {
      const kind = expressionKind(operand, entering);
      if (!fits(kind, kinds)) return kind;
    }
    return undefined;
  },
);

/** The mistake in the value of an option, if it is certain. */
function mistakeIn(
  option: BlockOption,
  root: Expression,
  entering: BlockFacts['entering'],
): string | undefined {
  const kind = expressionKind(root, entering);
  if (kind === 'none') return undefined;
  if (!fits(kind, option.kinds)) return kind;
  const { simple } = option;
  const isOther = simple?.name === 'enum' && typeof root === 'string' && !simple.values.includes(root);
  return isOther ? `"${root}"` : undefined;
}

/** Options whose value certainly has the wrong kind, or is none of the allowed texts. */
export const mistypedOption: BlockRule = ({ laidOut, expressions, entering }) =>
  expressions.flatMap(({ member, root }) => {
    const option = laidOut?.layout.options[member];
    // The kind of a macro parameter is only a suggestion.
    if (laidOut === undefined || option === undefined || laidOut.node.type === 'macro') return [];
    if (!canBeVisible(laidOut, option)) return [];
    const detail = mistakeIn(option, root, entering);
    return detail === undefined
      ? []
      : [nodeFinding('mistypedExpression', 'error', laidOut.node.id, { member, detail })];
  });
