import type * as v from 'valibot';

/** The parts of a schema that lead to its fields. Each kind of schema has some of them. */
interface SchemaParts extends v.GenericSchema {
  /** An object's fields. */
  readonly entries?: Readonly<Record<string, SchemaParts>>;
  /** A variant's or union's members; a picklist has texts here. */
  readonly options?: readonly unknown[];
  /** The schema within nullable and optional. */
  readonly wrapped?: SchemaParts;
  /** The schema of a record's values. */
  readonly value?: unknown;
}

const isSchema = (value: unknown): value is SchemaParts =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** The schemas that a field of this name can have. */
function fieldSchemas(schema: SchemaParts, name: string): readonly SchemaParts[] {
  if (schema.wrapped) return fieldSchemas(schema.wrapped, name);
  if (schema.type === 'record') return isSchema(schema.value) ? [schema.value] : [];
  if (schema.entries) {
    const field = Object.hasOwn(schema.entries, name) ? schema.entries[name] : undefined;
    return field ? [field] : [];
  }
  return (schema.options ?? []).filter(isSchema).flatMap((option) => fieldSchemas(option, name));
}

/** The schemas of the values that rows of this schema can have at the dotted path. */
export const schemasAt = (schema: v.GenericSchema, path: string): readonly v.GenericSchema[] =>
  path
    .split('.')
    .reduce<readonly SchemaParts[]>(
      (schemas, name) => schemas.flatMap((each) => fieldSchemas(each, name)),
      [schema],
    );

/**
 * Whether rows of this schema can have a value at the dotted path. A record accepts every key; no path leads into a
 * list or a value of unknown shape.
 */
export const isModelPath = (schema: v.GenericSchema, path: string): boolean =>
  schemasAt(schema, path).length > 0;
