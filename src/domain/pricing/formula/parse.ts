import { plainSigns } from '../../../lib/text/plain-signs.ts';
import type { PriceChain, PriceExpression, PriceOperator } from '../expression/expression.ts';
import { isErrorMessage } from '../expression/expression.ts';
import type { RuleField } from '../price-domain.ts';
import { numberForms, valueForm } from './form.ts';
import type { DecimalSign, NumberForm } from './number.ts';
import { otherSign, readDecimal } from './number.ts';
import type { FormulaToken, ProblemAt } from './tokens.ts';
import { tokensOf } from './tokens.ts';

export interface FormulaReading {
  readonly field: RuleField;
  /** The decimal sign of the language or of the file. */
  readonly decimal: DecimalSign;
  /** The other sign: refused in files. While typing it counts too, but is asked about before three digits. */
  readonly foreign: 'refused' | 'typed';
}

export type ReadFormula =
  /** The cell has no rule. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'rule'; readonly expression: PriceExpression }
  /** The user must say which text was meant. */
  | { readonly kind: 'ambiguous'; readonly asDecimals: string; readonly asGroups: string }
  | ({ readonly kind: 'refused' } & ProblemAt);

export const maxFormulaLength = 300;

const isProblem = (value: object): value is ProblemAt => 'code' in value;

interface FormulaCursor {
  readonly tokens: readonly FormulaToken[];
  readonly reading: FormulaReading;
  /** The numbers in which the foreign sign may be one of groups. */
  readonly asked: FormulaToken[];
  next: number;
}

const problem = (code: ProblemAt['code'], token: FormulaToken | undefined): ProblemAt => ({
  code,
  at: token?.at ?? 0,
});

function numberAt(cursor: FormulaCursor, form: NumberForm): number | ProblemAt {
  const token = cursor.tokens[cursor.next];
  if (token?.kind !== 'number') return problem('missingNumber', token ?? cursor.tokens[cursor.next - 1]);
  const { decimal, foreign } = cursor.reading;
  const read = readDecimal(token.text, form);
  if (typeof read === 'string') return problem(read, token);
  if (read.sign !== undefined && read.sign !== decimal) {
    if (foreign === 'refused') return problem('foreignDecimalSign', token);
    if (read.mayBeGroup) cursor.asked.push(token);
  }
  cursor.next += 1;
  return read.value;
}

/** Whether the number at the cursor is a percentage. */
const isPercent = ({ tokens, next }: FormulaCursor): boolean => tokens[next + 1]?.text === '%';

/** The operator at the cursor, without its operand; it is left behind. */
function operatorAt(cursor: FormulaCursor): PriceOperator | ProblemAt {
  const token = cursor.tokens[cursor.next];
  if (token?.kind === 'number') {
    if (!isPercent(cursor)) return problem('missingPercent', token);
    const factor = numberAt(cursor, numberForms.factor);
    if (typeof factor !== 'number') return factor;
    cursor.next += 1;
    return { type: 'scalePrice', factor };
  }
  cursor.next += 1;
  if (token?.text === 'up') {
    const amount = numberAt(cursor, numberForms.step);
    return typeof amount === 'number' ? { type: 'roundUp', amount } : amount;
  }
  if (token?.text === '+' || token?.text === '-') {
    const amount = numberAt(cursor, numberForms.amount);
    if (typeof amount !== 'number') return amount;
    return { type: 'offsetPrice', amount: token.text === '-' && amount > 0 ? -amount : amount };
  }
  return problem(token?.kind === 'word' ? 'unknownWord' : 'unexpectedText', token);
}

function chainAt(cursor: FormulaCursor): PriceExpression | ProblemAt {
  let chain: PriceChain = { type: 'inherit' };
  const seen = new Set<string>();
  while (cursor.next < cursor.tokens.length) {
    const token = cursor.tokens[cursor.next];
    const operator = operatorAt(cursor);
    if (isProblem(operator)) return operator;
    if (seen.has(operator.type)) return problem('repeatedOperator', token);
    seen.add(operator.type);
    chain = chain.type === 'inherit' ? operator : { ...operator, of: chain };
  }
  return chain;
}

/** A literal of a field that is not a price. */
function valueAt(cursor: FormulaCursor, form: NumberForm, asPercent: boolean): PriceExpression | ProblemAt {
  const first = cursor.tokens[0];
  if (asPercent && first?.kind === 'number' && !isPercent(cursor)) return problem('missingPercent', first);
  const amount = numberAt(cursor, form);
  if (typeof amount !== 'number') return amount;
  if (asPercent) cursor.next += 1;
  return { type: 'literal', amount };
}

function formulaAt(cursor: FormulaCursor): PriceExpression | ProblemAt {
  const [first, second] = cursor.tokens;
  const value = valueForm(cursor.reading.field);
  if (first?.kind === 'sign') return problem(first.text === '%' ? 'missingNumber' : 'startsWithSign', first);
  if (first?.text === 'same') {
    cursor.next = 1;
    return value === undefined ? chainAt(cursor) : { type: 'inherit' };
  }
  if (value !== undefined) return valueAt(cursor, value.form, value.isPercent);
  if (first?.text === 'none') {
    cursor.next = 1;
    return { type: 'none' };
  }
  if (first?.kind !== 'number' || second?.text === '%') return chainAt(cursor);
  const amount = numberAt(cursor, numberForms.amount);
  return typeof amount === 'number' ? { type: 'literal', amount } : amount;
}

/** The formula with the asked numbers, and every other foreign sign, in the own sign. */
function asRead(text: string, { tokens, asked, reading }: FormulaCursor, replaced: string): string {
  let rest = 0;
  let result = '';
  for (const token of tokens.filter(({ kind }) => kind === 'number')) {
    const sign = asked.includes(token) ? replaced : reading.decimal;
    result += text.slice(rest, token.at) + token.text.replace(otherSign(reading.decimal), sign);
    rest = token.at + token.text.length;
  }
  return result + text.slice(rest);
}

/** Reads the message of `error: text`; undefined in other formulas. */
function errorFormula(text: string): ReadFormula | undefined {
  const message = /^error\s*(?::(.*))?$/is.exec(text);
  if (message === null) return undefined;
  const expression = { type: 'error', message: (message[1] ?? '').trim() } as const;
  return isErrorMessage(expression.message)
    ? { kind: 'rule', expression }
    : { kind: 'refused', code: 'wrongMessage', at: text.indexOf(':') + 1 };
}

/**
 * Reads a formula, such as `150% + 0.02 up 0.01`, whose operators apply from left to right. It refuses what it does not
 * understand, and rounds nothing.
 */
export function readFormula(typed: string, reading: FormulaReading): ReadFormula {
  if (typed.length > maxFormulaLength) return { kind: 'refused', code: 'tooLong', at: maxFormulaLength };
  const asError = valueForm(reading.field) === undefined ? errorFormula(typed.trim()) : undefined;
  if (asError !== undefined) return asError;
  const text = plainSigns(typed).trim();
  if (text === '') return { kind: 'empty' };
  const tokens = tokensOf(text);
  if (isProblem(tokens)) return { kind: 'refused', ...tokens };
  const cursor: FormulaCursor = { tokens, reading, asked: [], next: 0 };
  const expression = formulaAt(cursor);
  if (isProblem(expression)) return { kind: 'refused', ...expression };
  const rest = tokens[cursor.next];
  if (rest !== undefined) return { kind: 'refused', ...problem('literalStandsAlone', rest) };
  if (cursor.asked.length === 0) return { kind: 'rule', expression };
  return {
    kind: 'ambiguous',
    asDecimals: asRead(text, cursor, reading.decimal),
    asGroups: asRead(text, cursor, ''),
  };
}
