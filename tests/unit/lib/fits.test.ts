import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { models } from '../../../src/domain/entities/models.ts';
import { schemaCheck } from '../../../src/lib/schema-check.ts';

type Described = v.GenericSchema & {
  readonly wrapped?: Described;
  readonly item?: Described;
  readonly value?: Described;
  readonly entries?: Readonly<Record<string, Described>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
};

/** The first nearly always. */
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

/** Values near those of a schema: mostly right, now and then beside it. */
const near = (schema: Described): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: meant(schema), weight: 60 }, { arbitrary: junk, weight: 1 });

function meant(schema: Described): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return 'pipe' in schema ? instants : fc.string({ maxLength: 3 });
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
        ? fc.dictionary(mostly('a', 'b', 'constructor', 'prototype'), near(schema.value), {
            noNullPrototype: true,
          })
        : fc.constant({});
    case 'object':
      return fields(schema.entries ?? {});
    case 'union':
    case 'variant':
      return fc.oneof(...(schema.options as readonly Described[]).map(near));
    default:
      return junk;
  }
}

/** Some lack, some are too many. */
function fields(entries: Readonly<Record<string, Described>>): fc.Arbitrary<unknown> {
  const whole = Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, near(schema)]));
  const mayLack = Object.keys(entries).filter((name) => entries[name]?.type === 'optional');
  const requiredKeys = Object.keys(entries).filter((name) => !mayLack.includes(name));
  return fc
    .tuple(
      fc.record(whole, { requiredKeys, noNullPrototype: true }),
      mostly<object>({}, { unheard: 1 }),
      mostly<string | null>(null, null, ...requiredKeys),
    )
    .map(([right, more, lacking]) => {
      const value: Record<string, unknown> = { ...right, ...more };
      if (lacking !== null) delete value[lacking];
      return value;
    });
}

const staysAsItIs = (schema: v.GenericSchema, value: unknown): boolean => {
  const { success, output } = v.safeParse(schema, value);
  try {
    if (success) expect(output).toStrictEqual(value);
    return success;
  } catch {
    return false;
  }
};

/** Says yes exactly where the parser would change nothing; answers how often it did. */
function holds(schema: v.GenericSchema, numRuns = 100): number {
  let fitting = 0;
  fc.assert(
    fc.property(near(schema as Described), (value) => {
      const does = schemaCheck(schema)(value);
      if (does) fitting += 1;
      expect(does).toBe(staysAsItIs(schema, value));
    }),
    { numRuns, seed: 7 },
  );
  return fitting;
}

test.each(Object.values(models).map(({ name, schema }) => ({ name, schema })))(
  'a row of $name fits exactly when its parser would answer it as it is',
  ({ schema }) => {
    expect(holds(schema)).toBeGreaterThan(0);
  },
);

test('a union is what the first of its options that parses makes of it', () => {
  const few = v.object({ a: v.number() });
  const more = v.object({ a: v.number(), b: v.number() });
  expect(schemaCheck(v.union([few, more]))({ a: 1, b: 2 })).toBe(false);
  expect(schemaCheck(v.union([more, few]))({ a: 1, b: 2 })).toBe(true);
  holds(v.union([few, more]));
  holds(v.union([more, v.string(), few]));
});

test('what has a default, a fallback or a transformation does not fit where they set in', () => {
  const schema = v.object({
    sure: v.optional(v.number(), 1),
    some: v.nullable(v.number(), 1),
    safe: v.fallback(v.number(), 1),
  });
  expect(schemaCheck(schema)({ sure: 2, some: 2, safe: 2 })).toBe(true);
  for (const value of [
    { some: 2, safe: 2 },
    { sure: 2, some: null, safe: 2 },
    { sure: 2, some: 2, safe: 'x' },
  ])
    expect(schemaCheck(schema)(value)).toBe(false);
  holds(schema, 500);
  expect(schemaCheck(v.pipe(v.string(), v.trim()))('x')).toBe(false);
});

test('members of a variant that share a name are left to the parser', () => {
  const schema = v.variant('type', [
    v.object({ type: v.literal('a'), x: v.number() }),
    v.object({ type: v.literal('a'), y: v.number() }),
    v.object({ type: v.picklist(['b', 'c']) }),
  ]);
  expect(schemaCheck(schema)({ type: 'a', y: 1 })).toBe(false);
  expect(schemaCheck(schema)({ type: 'c' })).toBe(true);
});

test('a schema that is not known fits nothing', () => {
  expect(schemaCheck(v.date())(new Date(0))).toBe(false);
});
