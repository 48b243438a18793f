import * as v from 'valibot';

/** The parts of a schema that samples and positions are made of. Each kind of schema has some of them. */
export interface SchemaNode extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly options?: readonly unknown[];
  readonly wrapped?: SchemaNode;
  readonly item?: SchemaNode;
  readonly items?: readonly SchemaNode[];
  readonly key?: unknown;
  readonly value?: unknown;
  readonly literal?: unknown;
  readonly getter?: (input: unknown) => SchemaNode;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** The number that a validation of the schema asks for, such as its `max_length`. */
export function requirementOf(schema: SchemaNode, ...types: readonly string[]): number | null {
  const found = schema.pipe?.find(({ type }) => types.includes(type))?.requirement;
  return typeof found === 'number' ? found : null;
}

/** Values that leaves of the protocol accept: the first that a schema takes is its sample. */
const leaves: readonly unknown[] = [
  'x',
  '7d3c3d0e-5f0e-4c55-9a61-0d1d3f1a0b09',
  '2026-03-02T09:00:00.000Z',
  '2026-03-02',
  'P1D',
  'en',
  '+31201234567',
  '100',
  'sip.example.com',
  'sip:a@sip.example.com',
  'https://example.com/a.mp3',
  'somebody@example.com',
  '#112233',
  '08:00',
  'a long enough password',
  '001122334455',
  '123456',
  '202603',
  'p.1',
  '',
  0,
  1,
  5060,
  false,
  null,
  {},
  [],
  undefined,
];

const missing = new Set(['optional', 'nullish', 'undefinedable', 'exact_optional']);

/** A small value of the schema. Throws a TypeError if none of the known leaves fits: add one to `leaves`. */
export function sampleOf(schema: SchemaNode): unknown {
  const value = sampleUnchecked(schema);
  if (!v.is(schema, value)) throw new TypeError(`no sample of ${schema.type} ${schema.expects}`);
  return value;
}

function sampleUnchecked(schema: SchemaNode): unknown {
  if (schema.getter) return sampleUnchecked(schema.getter(undefined));
  if (missing.has(schema.type)) return undefined;
  if (schema.type === 'nullable') return null;
  if (schema.entries) {
    const fields = Object.entries(schema.entries).map(([name, field]) => [name, sampleUnchecked(field)]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (schema.item) {
    const min = requirementOf(schema, 'min_length', 'non_empty') ?? 0;
    return Array.from({ length: min }, () => sampleUnchecked(schema.item as SchemaNode));
  }
  if (schema.items) return schema.items.map(sampleUnchecked);
  if (schema.type === 'record') return {};
  if ('literal' in schema) return schema.literal;
  if (schema.options) {
    const samples = schema.options.map((option) => (isNode(option) ? sampleUnchecked(option) : option));
    return samples.find((sample) => v.is(schema, sample));
  }
  return leaves.find((leaf) => v.is(schema, leaf));
}

/** A key that a record accepts. */
const keyOf = ({ key }: SchemaNode): string => (isNode(key) ? String(sampleUnchecked(key)) : 'key');

/** A place in the values of a schema where an attack puts a value of its own. */
export interface Position {
  /** Dotted; `[]` stands for an element of a list, `*` for any key. */
  readonly path: string;
  /** The name of the field it belongs to. */
  readonly name: string;
  readonly schema: SchemaNode;
  /** A sample of the whole with the given value at this place. */
  readonly put: (value: unknown) => unknown;
}

const maxDepth = 7;

/** Every position of the values of a schema, lists and objects included. */
export function positionsOf(schema: SchemaNode, path = '', name = '', depth = 0): readonly Position[] {
  const here: Position = { path, name, schema, put: (value) => value };
  if (depth > maxDepth) return [here];
  const within = (part: SchemaNode, step: string, partName: string, wrap: (value: unknown) => unknown) =>
    positionsOf(part, path === '' ? step : `${path}.${step}`, partName, depth + 1).map((position) => ({
      ...position,
      put: (value: unknown) => wrap(position.put(value)),
    }));
  if (schema.getter) return positionsOf(schema.getter(undefined), path, name, depth + 1);
  if (schema.wrapped) return positionsOf(schema.wrapped, path, name, depth);
  if (schema.entries) {
    const { entries } = schema;
    const sample = sampleUnchecked(schema) as object;
    const parts = Object.keys(entries).flatMap((key) =>
      within(entries[key] as SchemaNode, key, key, (value) => ({ ...sample, [key]: value })),
    );
    return [here, ...parts];
  }
  if (schema.item) return [here, ...within(schema.item, '[]', name, (value) => [value])];
  if (schema.type === 'record' && isNode(schema.value))
    return [here, ...within(schema.value, '*', name, (value) => ({ [keyOf(schema)]: value }))];
  const options = (schema.options ?? []).filter(isNode);
  return options.length === 0
    ? [here]
    : options.flatMap((option) => positionsOf(option, path, name, depth + 1));
}
