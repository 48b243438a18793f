import type { Sign } from './sign.ts';

/** A reference by name: to a flow value, a configuration key, a parameter, or an item of a loop. */
interface NamedReference {
  readonly name: string;
}

interface SwitchCase {
  readonly when: Expression;
  readonly value: Expression;
}

interface Operations {
  readonly duration: { readonly ms: number };
  /** An instant in UTC, in the format of `Date.prototype.toISOString`. */
  readonly date: { readonly at: string };
  readonly entity: { readonly type: string; readonly id: string };
  readonly dictionary: { readonly entries: readonly (readonly [string, Expression])[] };
  /** A template of texts and expressions. */
  readonly text: { readonly parts: readonly Expression[] };
  readonly variable: { readonly scope: 'session' | 'global'; readonly name: string };
  readonly parameter: NamedReference;
  readonly config: NamedReference;
  readonly value: NamedReference;
  /** The item of a loop, or a value bound by `let`. */
  readonly item: NamedReference;
  readonly get: { readonly from: Expression; readonly key: Expression; readonly default?: Expression };
  readonly field: { readonly from: Expression; readonly name: string };
  readonly not: { readonly of: Expression };
  readonly negate: { readonly of: Expression };
  readonly binary: { readonly sign: Sign; readonly left: Expression; readonly right: Expression };
  readonly if: { readonly when: Expression; readonly value: Expression; readonly else: Expression };
  readonly switch: {
    /** Without it, the first case with a true condition applies. */
    readonly on?: Expression;
    readonly cases: readonly SwitchCase[];
    readonly default?: Expression;
  };
  readonly let: { readonly name: string; readonly be: Expression; readonly in: Expression };
  readonly each: {
    readonly list: Expression;
    readonly as: string;
    readonly where?: Expression;
    readonly to: Expression;
  };
  readonly call: { readonly name: string; readonly args: readonly Expression[] };
  /** Unreadable text, kept so that the user can correct it. */
  readonly broken: { readonly text: string };
}

export type Op = keyof Operations;

declare const unknownOp: unique symbol;
/** A node of a newer version of the language. It is saved unchanged, and its evaluation fails. */
export interface UnsupportedExpression {
  readonly op: string & { readonly [unknownOp]: true };
}

/** A node of a known operation. */
export type ExpressionNode = { [Name in Op]: Operations[Name] & { readonly op: Name } }[Op];
export type ExpressionOf<Name extends Op> = Extract<ExpressionNode, { readonly op: Name }>;

/** Literals of None, booleans, numbers, texts and lists are plain JSON; everything else is a node. */
export type Expression =
  | null
  | boolean
  | number
  | string
  | readonly Expression[]
  | ExpressionNode
  | UnsupportedExpression;

const ops: { readonly [Name in Op]: true } = {
  duration: true,
  date: true,
  entity: true,
  dictionary: true,
  text: true,
  variable: true,
  parameter: true,
  config: true,
  value: true,
  item: true,
  get: true,
  field: true,
  not: true,
  negate: true,
  binary: true,
  if: true,
  switch: true,
  let: true,
  each: true,
  call: true,
  broken: true,
};

export const isOp = (text: string): text is Op => Object.hasOwn(ops, text);

/** `Array.isArray` does not narrow readonly arrays. */
export const isList = (expression: Expression): expression is readonly Expression[] =>
  Array.isArray(expression);

export const isNode = (expression: Expression): expression is ExpressionNode =>
  typeof expression === 'object' && expression !== null && !isList(expression) && isOp(expression.op);

export const hasOp = <Name extends Op>(expression: Expression, op: Name): expression is ExpressionOf<Name> =>
  isNode(expression) && expression.op === op;

/** Whether an expression certainly has no useful value. */
export const isEmptyExpression = (expression: Expression): boolean =>
  expression === null ||
  expression === '' ||
  (isList(expression) && expression.length === 0) ||
  (hasOp(expression, 'dictionary') && expression.entries.length === 0);
