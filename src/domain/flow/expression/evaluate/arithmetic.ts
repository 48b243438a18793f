import { stop } from '../tree/error.ts';
import type { FlowValue } from '../value/value.ts';
import { isKind, kindOf } from '../value/value.ts';

/** The range of JavaScript dates, in ms. */
const farthestDate = 8.64e15;

function number(value: number): FlowValue {
  if (!Number.isFinite(value)) throw stop('tooLarge');
  return value;
}

function duration(ms: number): FlowValue {
  if (!Number.isSafeInteger(Math.round(ms))) throw stop('tooLarge');
  return { kind: 'duration', ms: Math.round(ms) };
}

function date(at: number): FlowValue {
  if (Math.abs(at) > farthestDate) throw stop('tooLarge');
  return { kind: 'date', at };
}

/** Blames the right operand if the left one is supported. */
const unsupported = (left: FlowValue, right: FlowValue) =>
  stop('unsupportedType', {
    type: kindOf(['number', 'duration', 'date'].includes(kindOf(left)) ? right : left),
  });

function plus(left: FlowValue, right: FlowValue, sign: 1 | -1): FlowValue {
  if (typeof left === 'number' && typeof right === 'number') return number(left + sign * right);
  if (isKind(right, 'duration')) {
    if (isKind(left, 'duration')) return duration(left.ms + sign * right.ms);
    if (isKind(left, 'date')) return date(left.at + sign * right.ms);
  }
  if (sign > 0 && isKind(left, 'duration') && isKind(right, 'date')) return date(left.ms + right.at);
  if (sign < 0 && isKind(left, 'date') && isKind(right, 'date')) return duration(left.at - right.at);
  throw unsupported(left, right);
}

function times(left: FlowValue, right: FlowValue): FlowValue {
  if (typeof left === 'number' && typeof right === 'number') return number(left * right);
  if (isKind(left, 'duration') && typeof right === 'number') return duration(left.ms * right);
  if (typeof left === 'number' && isKind(right, 'duration')) return duration(left * right.ms);
  throw unsupported(left, right);
}

function divided(left: FlowValue, right: FlowValue): FlowValue {
  if (right === 0 || (isKind(right, 'duration') && right.ms === 0)) throw stop('divisionByZero');
  if (typeof left === 'number' && typeof right === 'number') return number(left / right);
  if (isKind(left, 'duration') && typeof right === 'number') return duration(left.ms / right);
  if (isKind(left, 'duration') && isKind(right, 'duration')) return number(left.ms / right.ms);
  throw unsupported(left, right);
}

function remainder(left: FlowValue, right: FlowValue): FlowValue {
  if (typeof left !== 'number' || typeof right !== 'number') throw unsupported(left, right);
  if (right === 0) throw stop('divisionByZero');
  return left % right;
}

export const arithmetic = {
  '+': (left: FlowValue, right: FlowValue) => plus(left, right, 1),
  '-': (left: FlowValue, right: FlowValue) => plus(left, right, -1),
  '*': times,
  '/': divided,
  '%': remainder,
} as const;
export type ArithmeticSign = keyof typeof arithmetic;

export const isArithmetic = (sign: string): sign is ArithmeticSign => Object.hasOwn(arithmetic, sign);

/** The negated value. */
export function negated(value: FlowValue): FlowValue {
  if (typeof value === 'number') return -value;
  if (isKind(value, 'duration')) return duration(-value.ms);
  throw stop('unsupportedType', { type: kindOf(value) });
}
