import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { models } from '../../../../src/domain/entities/models.ts';
import { schemaCheck } from '../../../../src/lib/value/schema-check.ts';

type AnySchema = v.GenericSchema & {
  readonly wrapped?: AnySchema;
  readonly item?: AnySchema;
  readonly key?: AnySchema;
  readonly value?: AnySchema;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
};

/** The usual value 40 times as often as the others together. */
const mostly = <Value>(usual: Value, ...others: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof(
    { arbitrary: fc.constant(usual), weight: 40 },
    { arbitrary: fc.constantFrom(...others), weight: 1 },
  );

const instants = mostly('2026-11-22T00:00:00.000Z', '2026-11-22', '2026-11-22T25:00:00.000Z');
const junk = fc.constantFrom<unknown>(
  null,
  undefined,
  0,
  -1,
  1.5,
  Number.NaN,
  '',
  'x',
  true,
  [],
  {},
  { x: 1 },
);

/** The generator of texts knows none. */
const hasLookaround = ({ source }: RegExp): boolean => /\(\?<?[=!]/.test(source);

/** Texts of a schema that checks them: mostly valid. */
function checkedText({ pipe = [] }: AnySchema): fc.Arbitrary<string> {
  const pattern = pipe.find(({ type }) => type === 'regex')?.requirement;
  return pattern instanceof RegExp && !hasLookaround(pattern)
    ? fc.oneof(
        { arbitrary: fc.stringMatching(pattern), weight: 40 },
        { arbitrary: fc.constantFrom('', '2026'), weight: 1 },
      )
    : instants;
}

/** Values near those of a schema: mostly valid, now and then not. */
const near = (schema: AnySchema): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: validOf(schema), weight: 60 }, { arbitrary: junk, weight: 1 });

function validOf(schema: AnySchema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return 'pipe' in schema ? checkedText(schema) : fc.string({ maxLength: 3 });
    case 'number':
      return fc.integer({ min: 1, max: 9 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constant(schema.literal);
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []));
    case 'nullable':
    case 'optional': {
      const none = schema.type === 'nullable' ? null : undefined;
      return schema.wrapped ? fc.oneof(fc.constant(none), near(schema.wrapped)) : fc.constant(none);
    }
    case 'array':
      return schema.item ? fc.array(near(schema.item), { maxLength: 2 }) : fc.constant([]);
    case 'record':
      return schema.value
        ? fc.dictionary(
            schema.key && 'pipe' in schema.key
              ? checkedText(schema.key)
              : mostly('a', 'b', 'constructor', 'prototype'),
            near(schema.value),
            { noNullPrototype: true },
          )
        : fc.constant({});
    case 'object':
      return fields(schema.entries ?? {});
    case 'union':
    case 'variant':
      return fc.oneof(...(schema.options as readonly AnySchema[]).map(near));
    default:
      return junk;
  }
}

/** Objects of these fields; now and then one is missing or unknown. */
function fields(entries: Readonly<Record<string, AnySchema>>): fc.Arbitrary<unknown> {
  const arbitraries = Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [name, near(schema)]),
  );
  const optionalKeys = Object.keys(entries).filter((name) => entries[name]?.type === 'optional');
  const requiredKeys = Object.keys(entries).filter((name) => !optionalKeys.includes(name));
  return fc
    .tuple(
      fc.record(arbitraries, { requiredKeys, noNullPrototype: true }),
      mostly<object>({}, { unknownField: 1 }),
      mostly<string | null>(null, null, ...requiredKeys),
    )
    .map(([known, extra, missing]) => {
      const value: Record<string, unknown> = { ...known, ...extra };
      if (missing !== null) delete value[missing];
      return value;
    });
}

const parsesUnchanged = (schema: v.GenericSchema, value: unknown): boolean => {
  const { success, output } = v.safeParse(schema, value);
  try {
    if (success) expect(output).toStrictEqual(value);
    return success;
  } catch {
    return false;
  }
};

/** Asserts that `schemaCheck` agrees with the parser: true exactly where parsing changes nothing. Returns how often it was true. */
function expectAgreesWithParser(schema: v.GenericSchema, numRuns = 100): number {
  let fitting = 0;
  fc.assert(
    fc.property(near(schema as AnySchema), (value) => {
      const fit = schemaCheck(schema)(value);
      if (fit) fitting += 1;
      expect(fit).toBe(parsesUnchanged(schema, value));
    }),
    { numRuns, seed: 7 },
  );
  return fitting;
}

test.each(Object.values(models).map(({ name, schema }) => ({ name, schema })))(
  'a row of $name schemaCheck exactly when its parser would leave it unchanged',
  ({ schema }) => {
    expect(expectAgreesWithParser(schema)).toBeGreaterThan(0);
  },
);

test('a union takes the first option that parses', () => {
  const one = v.object({ a: v.number() });
  const both = v.object({ a: v.number(), b: v.number() });
  expect(schemaCheck(v.union([one, both]))({ a: 1, b: 2 })).toBe(false);
  expect(schemaCheck(v.union([both, one]))({ a: 1, b: 2 })).toBe(true);
  expectAgreesWithParser(v.union([one, both]));
  expectAgreesWithParser(v.union([both, v.string(), one]));
});

test('a value does not fit where a default, fallback or transformation would change it', () => {
  const schema = v.object({
    defaulted: v.optional(v.number(), 1),
    nullDefaulted: v.nullable(v.number(), 1),
    fallback: v.fallback(v.number(), 1),
  });
  expect(schemaCheck(schema)({ defaulted: 2, nullDefaulted: 2, fallback: 2 })).toBe(true);
  for (const value of [
    { nullDefaulted: 2, fallback: 2 },
    { defaulted: 2, nullDefaulted: null, fallback: 2 },
    { defaulted: 2, nullDefaulted: 2, fallback: 'x' },
  ])
    expect(schemaCheck(schema)(value)).toBe(false);
  expectAgreesWithParser(schema, 500);
  expect(schemaCheck(v.pipe(v.string(), v.trim()))('x')).toBe(false);
});

test('variant members that share a name never fit', () => {
  const schema = v.variant('type', [
    v.object({ type: v.literal('a'), x: v.number() }),
    v.object({ type: v.literal('a'), y: v.number() }),
    v.object({ type: v.picklist(['b', 'c']) }),
  ]);
  expect(schemaCheck(schema)({ type: 'a', y: 1 })).toBe(false);
  expect(schemaCheck(schema)({ type: 'c' })).toBe(true);
});

test('nothing schemaCheck an unknown schema', () => {
  expect(schemaCheck(v.date())(new Date(0))).toBe(false);
});
