import { fitsCharacters } from '../../../../lib/text/characters.ts';
import type { ExpressionOf, Op } from './expression.ts';
import { expressionLimits } from './limits.ts';
import { jsonBound, jsonDepth } from './measure.ts';
import { signs } from './sign.ts';

/** The state of one walk over an expression. The walk ends at the first invalid part. */
interface Walk {
  nodes: number;
  text: number;
  exceeded: 'tooDeep' | 'tooLarge' | null;
  hasUnsupported: boolean;
}

/** Tests a member of a node at this depth of the expression. */
type Test = (json: unknown, walk: Walk, depth: number) => boolean;

const isText: Test = (json) => typeof json === 'string';
const isName: Test = (json) =>
  typeof json === 'string' && json !== '' && fitsCharacters(json, expressionLimits.name);
const isId: Test = (json) => typeof json === 'string' && json.length <= 200;
const isListOf =
  (test: Test): Test =>
  (json, walk, depth) =>
    Array.isArray(json) && json.every((item) => test(item, walk, depth));
const knownSigns: ReadonlySet<unknown> = new Set(signs);

/** Only years with four digits have a canonical form without a sign. */
function isCanonicalDate(json: unknown): boolean {
  if (typeof json !== 'string' || !/^\d{4}-/.test(json)) return false;
  const time = Date.parse(json);
  return !Number.isNaN(time) && new Date(time).toISOString() === json;
}

const isWithin = (walk: Walk, depth: number): boolean => {
  if (depth > expressionLimits.depth) walk.exceeded = 'tooDeep';
  else if (walk.nodes > expressionLimits.nodes || walk.text > expressionLimits.size)
    walk.exceeded = 'tooLarge';
  return walk.exceeded === null;
};

const isCountedText: Test = (json, walk, depth) => {
  if (typeof json !== 'string') return false;
  walk.text += json.length;
  return isWithin(walk, depth);
};

/** A member that may be missing. */
interface Optional {
  readonly optional: Test;
}
type Tests = { readonly [member: string]: Test | Optional };
type Members<Name extends Op> = {
  readonly [Member in Exclude<keyof ExpressionOf<Name>, 'op'>]-?: undefined extends ExpressionOf<Name>[Member]
    ? Optional
    : Test;
};

const isExpression: Test = (json, walk, depth) => isPart(json, walk, depth + 1);
const named = { name: isName };
const optional: Optional = { optional: isExpression };

/** The members of each node besides `op`. */
const members: { readonly [Name in Op]: Tests } = {
  duration: { ms: (json) => Number.isSafeInteger(json) && Number(json) >= 0 },
  date: { at: isCanonicalDate },
  entity: { type: isName, id: isId },
  dictionary: {
    entries: isListOf(
      (json, walk, depth) =>
        Array.isArray(json) &&
        json.length === 2 &&
        typeof json[0] === 'string' &&
        isExpression(json[1], walk, depth),
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
    cases: isListOf((json, walk, depth) => hasMembers(json, caseMembers, walk, depth)),
    default: optional,
  },
  let: { name: isName, be: isExpression, in: isExpression },
  each: { list: isExpression, as: isName, where: optional, to: isExpression },
  call: { name: isName, args: isListOf(isExpression) },
  broken: { text: isCountedText },
} satisfies { readonly [Name in Op]: Members<Name> };

interface MemberTest {
  readonly test: Test;
  readonly isNeeded: boolean;
}

/** The tests by member, prepared once: contents have tens of thousands of nodes. */
interface MemberTests {
  readonly byName: ReadonlyMap<string, MemberTest>;
  readonly needed: number;
}

function memberTests(tests: Tests): MemberTests {
  const all = Object.entries(tests).map(([name, test]): readonly [string, MemberTest] => [
    name,
    typeof test === 'function' ? { test, isNeeded: true } : { test: test.optional, isNeeded: false },
  ]);
  return { byName: new Map(all), needed: all.filter(([, { isNeeded }]) => isNeeded).length };
}

const nodeMembers = new Map<string, MemberTests>(
  Object.entries(members).map(([op, tests]) => [op, memberTests({ op: isText, ...tests })]),
);
const caseMembers = memberTests({ when: isExpression, value: isExpression });

const isRecord = (json: unknown): json is { readonly [member: string]: unknown } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Whether an object has all required members, and no unknown ones. */
function hasMembers(json: unknown, { byName, needed }: MemberTests, walk: Walk, depth: number): boolean {
  if (!isRecord(json)) return false;
  let missing = needed;
  for (const name of Object.keys(json)) {
    const member = byName.get(name);
    if (member === undefined || !member.test(json[name], walk, depth)) return false;
    if (member.isNeeded) missing -= 1;
  }
  return missing === 0;
}

function isNode(json: object, walk: Walk, depth: number): boolean {
  const op: unknown = 'op' in json ? json.op : undefined;
  if (typeof op !== 'string') return false;
  const tests = nodeMembers.get(op);
  if (tests !== undefined) return hasMembers(json, tests, walk, depth);
  walk.hasUnsupported = true;
  return true;
}

/** Recursive. The depth limit keeps it from overflowing the stack. */
function isPart(json: unknown, walk: Walk, depth: number): boolean {
  walk.nodes += 1;
  if (!isWithin(walk, depth)) return false;
  switch (typeof json) {
    case 'string':
      return isCountedText(json, walk, depth);
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(json);
    case 'object':
      if (json === null) return true;
      return Array.isArray(json)
        ? json.every((item) => isPart(item, walk, depth + 1))
        : isNode(json, walk, depth);
    default:
      return false;
  }
}

/** The reason that JSON is not an expression: an invalid structure, too many levels, or too many nodes or characters. */
export type ExpressionFault = 'invalid' | 'tooDeep' | 'tooLarge';

/**
 * Validates an expression; null if it is valid. One walk looks up the tests by `op`, because schemas for each member
 * take several times as long. Validation is strict: a node with an unknown member must not lose it silently.
 * Operations of newer versions accept anything.
 */
export function expressionFault(json: unknown): ExpressionFault | null {
  const walk: Walk = { nodes: 0, text: 0, exceeded: null, hasUnsupported: false };
  if (!isPart(json, walk, 1)) return walk.exceeded ?? 'invalid';
  return walk.hasUnsupported && jsonBound(json, jsonDepth) === null ? 'tooDeep' : null;
}
