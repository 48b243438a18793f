import { partsOf } from '../tree/children.ts';
import type { Expression, ExpressionNode } from '../tree/expression.ts';
import { hasOp, isList, isNode } from '../tree/expression.ts';
import { expressionLevel, signLevel } from '../tree/sign.ts';
import { dateText } from './date.ts';
import { durationText } from './duration.ts';
import { quoted, templateText } from './quote.ts';
import { nameText } from './word.ts';

/** The names bound by an enclosing `let` or `for`. */
type Bound = readonly string[];

const isNegative = (number: number): boolean => number < 0 || Object.is(number, -0);

/** The precedence of the outermost operator. */
function levelOf(expression: Expression): number {
  if (typeof expression === 'number' && isNegative(expression)) return expressionLevel.negate;
  if (!isNode(expression)) return expressionLevel.postfix;
  switch (expression.op) {
    case 'binary':
      return signLevel(expression.sign);
    case 'not':
    case 'negate':
      return expressionLevel[expression.op];
    case 'if':
    case 'let':
      return expressionLevel.open;
    default:
      return expressionLevel.postfix;
  }
}

/** Formats an expression as an operand, in parentheses if its precedence is lower than this. */
function operand(expression: Expression, level: number, bound: Bound): string {
  const text = write(expression, bound);
  return levelOf(expression) < level ? `(${text})` : text;
}

const numberText = (number: number): string => (Object.is(number, -0) ? '-0' : String(number));

/** Adjacent texts would be parsed as one, and empty texts as none. These are written as expressions. */
function templateParts(parts: readonly Expression[], bound: Bound): string {
  let isBehindText = false;
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string' && part !== '' && !isBehindText) {
      text += templateText(part);
      isBehindText = true;
    } else {
      text += `{${write(part, bound)}}`;
      isBehindText = false;
    }
  }
  return `t"${text}"`;
}

/** An `in` would end the value of a `let`. */
function letText(node: Extract<ExpressionNode, { op: 'let' }>, bound: Bound): string {
  const be = write(node.be, bound);
  const compares = partsOf(node.be).some((part) => hasOp(part, 'binary') && part.sign === 'in');
  return `let ${nameText(node.name)} = ${compares ? `(${be})` : be} in ${write(node.in, [...bound, node.name])}`;
}

function switchText(node: Extract<ExpressionNode, { op: 'switch' }>, bound: Bound): string {
  const on = node.on === undefined ? '' : write(node.on, bound);
  // A brace would start the cases.
  const head = on.startsWith('{') ? ` (${on})` : on === '' ? '' : ` ${on}`;
  const cases = node.cases.map(({ when, value }) => `${write(when, bound)}: ${write(value, bound)}`);
  const rest = node.default === undefined ? [] : [`default: ${write(node.default, bound)}`];
  return `switch${head} {${[...cases, ...rest].join('; ')}}`;
}

function eachText(node: Extract<ExpressionNode, { op: 'each' }>, bound: Bound): string {
  const inner = [...bound, node.as];
  const where = node.where === undefined ? '' : ` where ${write(node.where, inner)}`;
  return `[for ${nameText(node.as)} in ${write(node.list, bound)}${where}: ${write(node.to, inner)}]`;
}

function binaryText(node: Extract<ExpressionNode, { op: 'binary' }>, bound: Bound): string {
  const level = signLevel(node.sign);
  const left = level === expressionLevel.comparison ? level + 1 : level;
  return `${operand(node.left, left, bound)} ${node.sign} ${operand(node.right, level + 1, bound)}`;
}

/** A number after a minus would be parsed as a negative number. */
const negateText = (of: Expression, bound: Bound): string =>
  typeof of === 'number' && !isNegative(of) ? `-(${of})` : `-${operand(of, expressionLevel.negate, bound)}`;

const items = (list: readonly Expression[], bound: Bound): string =>
  list.map((item) => write(item, bound)).join(', ');

function nodeText(node: ExpressionNode, bound: Bound): string {
  switch (node.op) {
    case 'duration':
      return durationText(node.ms);
    case 'date':
      return dateText(node.at);
    case 'entity':
      return `${nameText(node.type)}#${quoted(node.id)}`;
    case 'dictionary':
      return `{${node.entries.map(([key, value]) => `${quoted(key)}: ${write(value, bound)}`).join(', ')}}`;
    case 'text':
      return templateParts(node.parts, bound);
    case 'variable':
      return `${node.scope === 'session' ? 'var' : 'global'}.${nameText(node.name)}`;
    case 'parameter':
      return `param.${nameText(node.name)}`;
    case 'config':
      return `config.${nameText(node.name)}`;
    case 'value':
      return bound.includes(node.name) ? `value.${nameText(node.name)}` : nameText(node.name);
    case 'item':
      return bound.includes(node.name) ? nameText(node.name) : `item.${nameText(node.name)}`;
    case 'get': {
      const rest = node.default === undefined ? '' : ` else ${write(node.default, bound)}`;
      return `${operand(node.from, expressionLevel.postfix, bound)}[${write(node.key, bound)}${rest}]`;
    }
    case 'field':
      return `${operand(node.from, expressionLevel.postfix, bound)}.${nameText(node.name)}`;
    case 'not':
      return `not ${operand(node.of, expressionLevel.not, bound)}`;
    case 'negate':
      return negateText(node.of, bound);
    case 'binary':
      return binaryText(node, bound);
    case 'if':
      return `if ${write(node.when, bound)} then ${write(node.value, bound)} else ${write(node.else, bound)}`;
    case 'switch':
      return switchText(node, bound);
    case 'let':
      return letText(node, bound);
    case 'each':
      return eachText(node, bound);
    case 'call':
      return `${nameText(node.name)}(${items(node.args, bound)})`;
    case 'broken':
      return `!${quoted(JSON.stringify(node))}`;
  }
}

function write(expression: Expression, bound: Bound): string {
  if (expression === null) return 'none';
  if (typeof expression === 'number') return numberText(expression);
  if (typeof expression === 'boolean') return String(expression);
  if (typeof expression === 'string') return quoted(expression);
  if (isList(expression)) return `[${items(expression, bound)}]`;
  return isNode(expression) ? nodeText(expression, bound) : `!${quoted(JSON.stringify(expression))}`;
}

/** Formats an expression as text, which `expressionOf` parses back. */
export const expressionText = (expression: Expression): string =>
  hasOp(expression, 'broken') ? expression.text : write(expression, []);
