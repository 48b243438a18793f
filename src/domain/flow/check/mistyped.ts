import type { BlockOption, KnownKind } from '../catalogue/block.ts';
import { functionOf } from '../expression/library/library.ts';
import type { Expression } from '../expression/tree/expression.ts';
import { isNode } from '../expression/tree/expression.ts';
import { expressionKind } from './expression-kind.ts';
import type { BlockFacts, BlockRule, ExpressionRule } from './facts.ts';
import { nodeFinding } from './finding.ts';
import { canBeVisible } from './option-value.ts';
import { partRule } from './part-rule.ts';

/** Whether values of a kind can be used where these are; None stands for an option that is not set. */
const fits = (kind: KnownKind, kinds: readonly KnownKind[]): boolean =>
  kind === 'any' || kinds.length === 0 || kinds.includes('any') || kinds.includes(kind);

const calculable = ['number', 'duration', 'date'] as const;

/** The operands of a part, each with the kinds that it can have. */
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

/** Operands of a kind that their operator or function cannot use; the detail is the kind. */
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

/** The mistake in the value of an option, if it surely is. */
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

/** Options whose value is surely of another kind than they take, or none of the texts that they know. */
export const mistypedOption: BlockRule = ({ laidOut, expressions, entering }) =>
  expressions.flatMap(({ member, root }) => {
    const option = laidOut?.layout.options[member];
    // Values for a macro's parameters are only proposed.
    if (laidOut === undefined || option === undefined || laidOut.node.type === 'macro') return [];
    if (!canBeVisible(laidOut, option)) return [];
    const detail = mistakeIn(option, root, entering);
    return detail === undefined
      ? []
      : [nodeFinding('mistypedExpression', 'error', laidOut.node.id, { member, detail })];
  });
