import * as v from 'valibot';
import { schemaCheck } from './schema-check.ts';
import type { SchemaPart } from './schema-sample.ts';
import { kindSamples } from './schema-sample.ts';

type MemberPath = readonly string[];

/** A member of an enumeration, or an object of a kind, that this build does not know. */
interface UnknownMember {
  readonly path: MemberPath;
  readonly value: unknown;
  /** The member or the kind, and where it is. */
  readonly name: string;
  readonly namePath: MemberPath;
  /** The values that this build knows in its place; for an object, a sample of each kind. */
  readonly known: readonly unknown[];
}

const hasParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The kind of an object that a variant takes it for. */
const alternativeOf = (
  schema: SchemaPart,
  value: Readonly<Record<string, unknown>>,
): SchemaPart | undefined =>
  (schema.options as readonly SchemaPart[]).find((option) => {
    const kind = option.entries?.[String(schema.key)];
    return kind !== undefined && v.is(kind, value[String(schema.key)]);
  });

function unknownKind(
  schema: SchemaPart,
  value: Readonly<Record<string, unknown>>,
  path: MemberPath,
): readonly UnknownMember[] {
  const key = String(schema.key);
  const name = value[key];
  if (typeof name !== 'string') return [];
  return [{ path, value, name, namePath: [...path, key], known: kindSamples(schema) }];
}

function unknownMembers(
  schema: SchemaPart | undefined,
  value: unknown,
  path: MemberPath = [],
): readonly UnknownMember[] {
  if (schema === undefined) return [];
  if (schema.type === 'picklist') {
    const known = schema.options ?? [];
    return typeof value !== 'string' || known.includes(value)
      ? []
      : [{ path, value, name: value, namePath: path, known }];
  }
  if (schema.wrapped) return unknownMembers(schema.wrapped, value, path);
  if (!hasParts(value)) return [];
  // The first item of a pipe is the schema itself.
  const [, ...later] = (schema.pipe ?? []).filter((item) => item.kind === 'schema');
  if (later.length > 0) return later.flatMap((item) => unknownMembers(item as SchemaPart, value, path));
  if (schema.type === 'variant') {
    const alternative = alternativeOf(schema, value);
    return alternative ? unknownMembers(alternative, value, path) : unknownKind(schema, value, path);
  }
  const { entries, item, value: ofRecord } = schema;
  return Object.entries(value).flatMap(([name, inner]) =>
    unknownMembers(entries?.[name] ?? item ?? ofRecord, inner, [...path, name]),
  );
}

function withMemberAt(value: unknown, [name, ...rest]: MemberPath, member: unknown): unknown {
  if (name === undefined) return member;
  if (!hasParts(value)) return value;
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (String(at) === name ? withMemberAt(one, rest, member) : one));
  return { ...value, [name]: withMemberAt(value[name], rest, member) };
}

/** Every member of the enumerations in a schema, and every kind of its objects. */
export function membersOf(schema: SchemaPart): readonly unknown[] {
  if (schema.type === 'picklist') return schema.options ?? [];
  if (schema.type === 'literal') return [schema.literal];
  const { wrapped, entries = {}, item, value, options = [] } = schema;
  return [wrapped, item, value, ...Object.values(entries), ...options].flatMap((part) =>
    hasParts(part) && part['kind'] === 'schema' ? membersOf(part as unknown as SchemaPart) : [],
  );
}

/** A value in which this build does not know some members of enumerations or kinds of objects. */
interface Unfamiliar<Value> {
  /** The first of these. */
  readonly member: string;
  /** The value as it would be with members that are known: each instead of each. */
  readonly variants: readonly Value[];
}

function variantsOf(value: unknown, members: readonly UnknownMember[]): readonly unknown[] {
  const first = members.reduce((row, { path, known }) => withMemberAt(row, path, known[0]), value);
  return members.flatMap(({ path, known }) => known.map((one) => withMemberAt(first, path, one)));
}

/** The value with known members instead of unknown ones; null if this build knows all of them. */
export function knownVariants<Value>(schema: v.GenericSchema, value: Value): Unfamiliar<Value> | null {
  if (schemaCheck(schema)(value)) return null;
  const members = unknownMembers(schema, value);
  const [first] = members;
  return first === undefined ? null : { member: first.name, variants: variantsOf(value, members) as Value[] };
}

/** A value with known members assumed instead of those that are kept. */
interface Assumed {
  readonly value: unknown;
  /** The output of the schema, with the kept members. */
  readonly restored: <Output>(output: Output) => Output;
}

/** Assumes known members instead of unknown ones that may stay: those with which the value is right, if there are any. */
export function assumeKnown(
  schema: v.GenericSchema,
  value: unknown,
  isKept: (path: string, member: string) => boolean,
): Assumed {
  const members = unknownMembers(schema, value).filter((one) => isKept(one.namePath.join('.'), one.name));
  const variants = variantsOf(value, members);
  return {
    value: variants.find((variant) => v.is(schema, variant)) ?? variants[0] ?? value,
    restored: <Output>(output: Output) =>
      members.reduce<unknown>((row, one) => withMemberAt(row, one.path, one.value), output) as Output,
  };
}

/** Parses a value in which some unknown members may stay. The type names the known ones. */
export function parseKeeping<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  isKept: (path: string, member: string) => boolean,
): v.SafeParseResult<Schema> {
  const assumed = assumeKnown(schema, value, isKept);
  const parsed = v.safeParse(schema, assumed.value);
  return parsed.success ? { ...parsed, output: assumed.restored(parsed.output) } : parsed;
}
