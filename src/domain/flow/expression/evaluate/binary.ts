import { stop } from '../tree/error.ts';
import type { Sign } from '../tree/sign.ts';
import { compareFlowValues, sameFlowValue } from '../value/compare.ts';
import { compareSteps, searchSteps } from '../value/search.ts';
import { textReads, valueText } from '../value/text.ts';
import type { FlowValue } from '../value/value.ts';
import { entryOf, isKind, isListValue, kindOf } from '../value/value.ts';
import type { ArithmeticSign } from './arithmetic.ts';
import { arithmetic, isArithmetic } from './arithmetic.ts';
import type { EvaluationBudget } from './budget.ts';
import { matchesPattern } from './matches.ts';

/** The operators that always evaluate both operands. */
export type EagerSign = Exclude<Sign, '??' | 'and' | 'or'>;

function contains(whole: FlowValue, part: FlowValue, { spend }: EvaluationBudget): boolean {
  if (whole !== null && typeof whole === 'object' && isListValue(whole)) {
    spend(compareSteps(whole, part));
    return whole.some((item) => sameFlowValue(item, part));
  }
  if (typeof part !== 'string') throw stop('unsupportedType', { type: kindOf(part) });
  if (typeof whole === 'string') {
    spend(searchSteps(whole, part));
    return whole.includes(part);
  }
  if (isKind(whole, 'dictionary')) return entryOf(whole, part) !== undefined;
  throw stop('unsupportedType', { type: kindOf(whole) });
}

function order(left: FlowValue, right: FlowValue): number {
  const found = compareFlowValues(left, right);
  if (found === undefined)
    throw stop('unsupportedType', {
      type: kindOf(compareFlowValues(left, left) === undefined ? left : right),
    });
  return found;
}

function matches(text: FlowValue, pattern: FlowValue, budget: EvaluationBudget): boolean {
  if (typeof text !== 'string') throw stop('unsupportedType', { type: kindOf(text) });
  if (typeof pattern !== 'string') throw stop('unsupportedType', { type: kindOf(pattern) });
  return matchesPattern(text, pattern, budget.spend);
}

const compared: {
  readonly [Each in Exclude<EagerSign, ArithmeticSign>]: (
    left: FlowValue,
    right: FlowValue,
    budget: EvaluationBudget,
  ) => FlowValue;
} = {
  '==': sameFlowValue,
  '!=': (left, right) => !sameFlowValue(left, right),
  '<': (left, right) => order(left, right) < 0,
  '<=': (left, right) => order(left, right) <= 0,
  '>': (left, right) => order(left, right) > 0,
  '>=': (left, right) => order(left, right) >= 0,
  in: (left, right, budget) => contains(right, left, budget),
  matches,
  '&': (left, right) => valueText(left) + valueText(right),
};

/** The result of a binary operator that always evaluates both operands. */
export function binaryValue(
  sign: EagerSign,
  left: FlowValue,
  right: FlowValue,
  budget: EvaluationBudget,
): FlowValue {
  if (isArithmetic(sign)) return arithmetic[sign](left, right);
  for (const side of [left, right]) budget.read(side, sign === '&' ? textReads : 2);
  return compared[sign](left, right, budget);
}
