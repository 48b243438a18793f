import * as v from 'valibot';
import { expect, test } from 'vitest';
import { schemaHash, UnknownSchemaPart } from '../../../../src/lib/value/schema-hash.ts';

const base = () =>
  v.object({
    id: v.string(),
    options: v.object({ state: v.picklist(['on', 'off']), limit: v.nullable(v.number()) }),
  });

test('equal schemas have equal hashes, whatever the order of their fields', () => {
  expect(schemaHash(base())).toBe(schemaHash(base()));
  const { id, options } = base().entries;
  expect(schemaHash(v.object({ options, id }))).toBe(schemaHash(base()));
});

type Fields = Readonly<Record<string, v.GenericSchema>>;
const withOptions = (options: v.GenericSchema): v.GenericSchema => v.object({ id: v.string(), options });
const withFields = (fields: Fields): v.GenericSchema =>
  withOptions(v.object({ ...base().entries.options.entries, ...fields }));

test.each<[string, v.GenericSchema]>([
  ['a field added at the top', v.object({ ...base().entries, name: v.string() })],
  ['a nested object that becomes a text', withOptions(v.string())],
  ['a nested field added', withFields({ name: v.string() })],
  ['a nested field of another kind', withFields({ limit: v.nullable(v.string()) })],
  ['a nested field that is no longer nullable', withFields({ limit: v.number() })],
  ['a nested field that becomes optional', withFields({ limit: v.optional(v.nullable(v.number())) })],
  ['another default', withFields({ limit: v.optional(v.nullable(v.number()), 3) })],
  ['another option of a pick list', withFields({ state: v.picklist(['on', 'off', 'unknown']) })],
  ['a literal instead of a pick list', withFields({ state: v.literal('on') })],
  ['a list', withFields({ limit: v.array(v.nullable(v.number())) })],
  ['a record', withFields({ limit: v.record(v.string(), v.number()) })],
  ['a union', withFields({ limit: v.union([v.number(), v.string()]) })],
  ['a check', withFields({ limit: v.nullable(v.pipe(v.number(), v.integer())) })],
  ['another bound', withFields({ limit: v.nullable(v.pipe(v.number(), v.minValue(1))) })],
  ['yet another bound', withFields({ limit: v.nullable(v.pipe(v.number(), v.minValue(2))) })],
  ['a variant', withFields({ state: v.variant('type', [v.object({ type: v.literal('on') })]) })],
])('%s gives another hash', (_, changed) => {
  const others = [
    base(),
    withFields({ limit: v.nullable(v.pipe(v.number(), v.minValue(3))) }),
    withFields({ state: v.variant('type', [v.object({ type: v.literal('off') })]) }),
  ];
  expect(others.map(schemaHash)).not.toContain(schemaHash(changed));
});

test.each<[string, v.GenericSchema]>([
  ['a transformation', v.pipe(v.string(), v.transform(Number))],
  [
    'a function as check',
    v.pipe(
      v.string(),
      v.check(() => true),
    ),
  ],
  ['a function as default', v.optional(v.string(), () => 'a')],
  ['a fallback', v.fallback(v.string(), 'a')],
  ['a kind that no model uses yet', v.tuple([v.string()])],
])('%s is refused: its hash could not tell versions apart', (_, schema) => {
  expect(() => schemaHash(withFields({ limit: schema }))).toThrow(UnknownSchemaPart);
});
