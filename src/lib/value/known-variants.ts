import * as v from 'valibot';
import { schemaCheck } from './schema-check.ts';

/** The parts of a schema that lead to its enumerations. */
interface SchemaPart extends v.GenericSchema {
  readonly wrapped?: SchemaPart;
  readonly entries?: Readonly<Record<string, SchemaPart>>;
  readonly item?: SchemaPart;
  readonly key?: unknown;
  readonly value?: SchemaPart;
  readonly options?: readonly unknown[];
}

type MemberPath = readonly string[];

/** A member of an enumeration that this build does not know, and those that it knows. */
interface UnknownMember {
  readonly path: MemberPath;
  readonly value: string;
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

function unknownMembers(
  schema: SchemaPart | undefined,
  value: unknown,
  path: MemberPath = [],
): readonly UnknownMember[] {
  if (schema === undefined) return [];
  if (schema.type === 'picklist') {
    const known = schema.options ?? [];
    return typeof value !== 'string' || known.includes(value) ? [] : [{ path, value, known }];
  }
  if (schema.wrapped) return unknownMembers(schema.wrapped, value, path);
  if (!hasParts(value)) return [];
  if (schema.type === 'variant') return unknownMembers(alternativeOf(schema, value), value, path);
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

/** A value in which this build does not know some members of enumerations. */
interface Unfamiliar<Value> {
  /** The first of these members. */
  readonly member: string;
  /** The value as it would be with members that are known: each instead of each. */
  readonly variants: readonly Value[];
}

/** The value with known members instead of unknown ones; null if this build knows all of them. */
export function knownVariants<Value>(schema: v.GenericSchema, value: Value): Unfamiliar<Value> | null {
  if (schemaCheck(schema)(value)) return null;
  const members = unknownMembers(schema, value);
  const [first] = members;
  if (first === undefined) return null;
  const defaults = members.reduce<unknown>(
    (row, { path, known }) => withMemberAt(row, path, known[0]),
    value,
  );
  const variants = members.flatMap(({ path, known }) =>
    known.map((one) => withMemberAt(defaults, path, one)),
  );
  return { member: first.value, variants: variants as Value[] };
}
