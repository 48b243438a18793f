import type * as v from 'valibot';
import { textHash } from '../text/text-hash.ts';

export class UnknownSchemaPart extends Error {
  override name = 'UnknownSchemaPart';
  constructor(part: string) {
    super(`the hash of a schema does not cover '${part}': add it to schema-hash.ts`);
  }
}

/** The properties that decide what each kind of schema or check accepts, and what it returns. */
const properties: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    string: [],
    number: [],
    boolean: [],
    null: [],
    unknown: [],
    literal: ['literal'],
    picklist: ['options'],
    nullable: ['wrapped', 'default'],
    optional: ['wrapped', 'default'],
    array: ['item'],
    record: ['key', 'value'],
    object: ['entries'],
    union: ['options'],
    variant: ['key', 'options'],
    iso_timestamp: [],
    integer: [],
    min_value: ['requirement'],
    max_value: ['requirement'],
    max_length: ['requirement'],
    regex: ['requirement'],
  }),
);

type Part = Readonly<Record<string, unknown>> & Pick<v.GenericPipeItem, 'kind' | 'type'>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isPart = (value: unknown): value is Part => isRecord(value) && 'kind' in value && 'type' in value;

function describe(value: unknown): string {
  if (isPart(value)) return describePart(value);
  if (Array.isArray(value)) return `[${value.map(describe).join()}]`;
  if (value instanceof RegExp) return String(value);
  if (isRecord(value)) {
    const names = Object.keys(value).toSorted();
    return `{${names.map((name) => `${JSON.stringify(name)}:${describe(value[name])}`).join()}}`;
  }
  if (typeof value === 'function') throw new UnknownSchemaPart('function');
  return typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? 'undefined');
}

function describePart(part: Part): string {
  const { pipe } = part;
  // A pipe begins with the schema itself.
  if (Array.isArray(pipe)) return `pipe${describe(pipe)}`;
  const names = properties.get(part.type);
  if (!names || 'fallback' in part) throw new UnknownSchemaPart(names ? 'fallback' : part.type);
  return `${part.type}(${names.map((name) => describe(part[name])).join()})`;
}

const hashes = new WeakMap<v.GenericSchema, string>();

/**
 * A hash of everything that a value of the schema may consist of, at any depth. The order of an object's fields does not
 * count. Throws UnknownSchemaPart for a kind of schema or check that it does not know.
 */
export function schemaHash(schema: v.GenericSchema): string {
  const known = hashes.get(schema);
  if (known !== undefined) return known;
  const hash = textHash(describe(schema));
  hashes.set(schema, hash);
  return hash;
}
