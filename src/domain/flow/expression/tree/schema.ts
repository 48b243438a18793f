import * as v from 'valibot';
import type { Expression, ExpressionOf, Op, UnsupportedExpression } from './expression.ts';
import { isOp } from './expression.ts';
import { expressionLimits } from './limits.ts';
import { isWithinDepth, isWithinLimits, jsonDepth } from './measure.ts';
import { signs } from './sign.ts';

const nested: v.GenericSchema<unknown, Expression> = v.lazy((input) => schemaFor(input));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(expressionLimits.name));
const named = { name };

/** Years with four digits, to which the canonical form gives no sign. */
const isCanonicalDate = (text: string): boolean => {
  const time = Date.parse(text);
  return /^\d{4}-/.test(text) && !Number.isNaN(time) && new Date(time).toISOString() === text;
};

/** The schemas are strict: a node with a member that we do not know is not silently reduced. */
const schemas: { readonly [Name in Op]: v.GenericSchema<unknown, ExpressionOf<Name>> } = {
  duration: v.strictObject({
    op: v.literal('duration'),
    ms: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  date: v.strictObject({ op: v.literal('date'), at: v.pipe(v.string(), v.check(isCanonicalDate)) }),
  entity: v.strictObject({ op: v.literal('entity'), type: name, id: v.pipe(v.string(), v.maxLength(200)) }),
  dictionary: v.strictObject({
    op: v.literal('dictionary'),
    entries: v.array(v.strictTuple([v.string(), nested])),
  }),
  text: v.strictObject({ op: v.literal('text'), parts: v.array(nested) }),
  variable: v.strictObject({ op: v.literal('variable'), scope: v.picklist(['session', 'global']), name }),
  parameter: v.strictObject({ op: v.literal('parameter'), ...named }),
  config: v.strictObject({ op: v.literal('config'), ...named }),
  value: v.strictObject({ op: v.literal('value'), ...named }),
  item: v.strictObject({ op: v.literal('item'), ...named }),
  get: v.strictObject({
    op: v.literal('get'),
    from: nested,
    key: nested,
    default: v.exactOptional(nested),
  }),
  field: v.strictObject({ op: v.literal('field'), from: nested, name }),
  not: v.strictObject({ op: v.literal('not'), of: nested }),
  negate: v.strictObject({ op: v.literal('negate'), of: nested }),
  binary: v.strictObject({ op: v.literal('binary'), sign: v.picklist(signs), left: nested, right: nested }),
  if: v.strictObject({ op: v.literal('if'), when: nested, value: nested, else: nested }),
  switch: v.strictObject({
    op: v.literal('switch'),
    on: v.exactOptional(nested),
    cases: v.array(v.strictObject({ when: nested, value: nested })),
    default: v.exactOptional(nested),
  }),
  let: v.strictObject({ op: v.literal('let'), name, be: nested, in: nested }),
  each: v.strictObject({
    op: v.literal('each'),
    list: nested,
    as: name,
    where: v.exactOptional(nested),
    to: nested,
  }),
  call: v.strictObject({ op: v.literal('call'), name, args: v.array(nested) }),
  broken: v.strictObject({ op: v.literal('broken'), text: v.string() }),
};

const unsupported = v.custom<UnsupportedExpression>(
  (input) =>
    typeof input === 'object' &&
    input !== null &&
    'op' in input &&
    typeof input.op === 'string' &&
    !isOp(input.op),
);
const list = v.array(nested);
const none = v.null();
const truth = v.boolean();
const text = v.string();
const number = v.pipe(v.number(), v.finite());

/** Chooses by `op`: a union would try every schema on every node. */
function schemaFor(input: unknown): v.GenericSchema<unknown, Expression> {
  switch (typeof input) {
    case 'string':
      return text;
    case 'number':
      return number;
    case 'boolean':
      return truth;
    default:
  }
  if (typeof input !== 'object' || input === null) return none;
  if (Array.isArray(input)) return list;
  const op: unknown = 'op' in input ? input.op : undefined;
  return typeof op === 'string' && isOp(op) ? schemas[op] : unsupported;
}

/** An expression as JSON. */
export const expressionSchema: v.GenericSchema<unknown, Expression> = v.pipe(
  v.unknown(),
  v.check((json) => isWithinDepth(json, jsonDepth), 'The expression is too deep'),
  nested,
  v.check(isWithinLimits, 'The expression is too large'),
);

/** The expression in a JSON value, or undefined if it holds none. */
export function parsedExpression(json: unknown): Expression | undefined {
  const parsed = v.safeParse(expressionSchema, json);
  return parsed.success ? parsed.output : undefined;
}
