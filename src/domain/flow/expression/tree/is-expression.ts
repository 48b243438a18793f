import type { Expression, ExpressionOf, Op } from './expression.ts';
import { isOp } from './expression.ts';
import { expressionLimits } from './limits.ts';
import { signs } from './sign.ts';

type Test = (json: unknown) => boolean;

const isText: Test = (json) => typeof json === 'string';
const isName: Test = (json) =>
  typeof json === 'string' && json !== '' && json.length <= expressionLimits.name;
const isId: Test = (json) => typeof json === 'string' && json.length <= 200;
const isListOf =
  (test: Test): Test =>
  (json) =>
    Array.isArray(json) && json.every(test);
const knownSigns: ReadonlySet<unknown> = new Set(signs);

/** Years with four digits, to which the canonical form gives no sign. */
function isCanonicalDate(json: unknown): boolean {
  if (typeof json !== 'string' || !/^\d{4}-/.test(json)) return false;
  const time = Date.parse(json);
  return !Number.isNaN(time) && new Date(time).toISOString() === json;
}

/** A member that may be missing. */
interface Optional {
  readonly optional: Test;
}
type Members<Name extends Op> = {
  readonly [Member in Exclude<keyof ExpressionOf<Name>, 'op'>]-?: undefined extends ExpressionOf<Name>[Member]
    ? Optional
    : Test;
};

const isExpression: Test = (json) => isExpressionJson(json);
const named = { name: isName };
const optional: Optional = { optional: isExpression };

/** The members of a node beside its `op`. */
const members: { readonly [Name in Op]: { readonly [member: string]: Test | Optional } } = {
  duration: { ms: (json) => Number.isSafeInteger(json) && Number(json) >= 0 },
  date: { at: isCanonicalDate },
  entity: { type: isName, id: isId },
  dictionary: {
    entries: isListOf(
      (json) => Array.isArray(json) && json.length === 2 && isText(json[0]) && isExpression(json[1]),
    ),
  },
  text: { parts: isListOf(isExpression) },
  variable: { scope: (json) => json === 'session' || json === 'global', name: isName },
  parameter: named,
  config: named,
  value: named,
  item: named,
  get: { from: isExpression, key: isExpression, default: optional },
  field: { from: isExpression, name: isName },
  not: { of: isExpression },
  negate: { of: isExpression },
  binary: { sign: (json) => knownSigns.has(json), left: isExpression, right: isExpression },
  if: { when: isExpression, value: isExpression, else: isExpression },
  switch: {
    on: optional,
    cases: isListOf((json) => hasMembers(json, caseMembers, 0)),
    default: optional,
  },
  let: { name: isName, be: isExpression, in: isExpression },
  each: { list: isExpression, as: isName, where: optional, to: isExpression },
  call: { name: isName, args: isListOf(isExpression) },
  broken: { text: isText },
} satisfies { readonly [Name in Op]: Members<Name> };
const caseMembers = { when: isExpression, value: isExpression };

const isRecord = (json: unknown): json is { readonly [member: string]: unknown } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Whether an object has these members, and besides them only a number of others. */
function hasMembers(
  json: unknown,
  tests: { readonly [member: string]: Test | Optional },
  others: number,
): boolean {
  if (!isRecord(json)) return false;
  let count = others;
  for (const [member, test] of Object.entries(tests)) {
    if (!Object.hasOwn(json, member)) {
      if (typeof test === 'function') return false;
      continue;
    }
    count += 1;
    if (!(typeof test === 'function' ? test : test.optional)(json[member])) return false;
  }
  return Object.keys(json).length === count;
}

/**
 * Whether JSON is an expression, whose depth has been checked before. It looks its tests up by `op`; schemas for each
 * member take several times as long, and contents hold thousands of expressions. Nodes are strict: one with a member
 * that we do not know is not silently reduced. Of operations of newer versions everything is accepted.
 */
export function isExpressionJson(json: unknown): json is Expression {
  switch (typeof json) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(json);
    case 'object':
      break;
    default:
      return false;
  }
  if (json === null) return true;
  if (Array.isArray(json)) return json.every(isExpression);
  const op: unknown = 'op' in json ? json.op : undefined;
  return typeof op === 'string' && (!isOp(op) || hasMembers(json, members[op], 1));
}
