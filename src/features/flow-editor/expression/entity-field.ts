import type * as v from 'valibot';
import { isEntityName, models } from '../../../domain/entities/models.ts';
import type { KnownKind } from '../../../domain/flow/catalogue/block.ts';

interface FieldSchema extends v.GenericSchema {
  /** The schema within an optional or nullable one. */
  readonly wrapped?: FieldSchema;
}

const kinds: { readonly [SchemaType in string]?: KnownKind } = {
  string: 'text',
  picklist: 'text',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'dictionary',
  record: 'dictionary',
};

const kindOf = ({ type, wrapped }: FieldSchema): KnownKind =>
  kinds[type] ?? (wrapped === undefined ? 'any' : kindOf(wrapped));

/** These fields describe the row, not the entity. */
const ofTheRow = new Set(['version', 'deleteDate']);

/** The readable fields of an entity type, with their kinds. */
export function fieldsOfEntity(type: string): { readonly [field: string]: KnownKind } {
  const own = { id: 'text', type: 'text' } as const;
  if (!isEntityName(type)) return own;
  const { schema, secrets = {} } = models[type] as { schema: unknown; secrets?: object };
  const { entries } = schema as { readonly entries: { readonly [field: string]: FieldSchema } };
  const shown = Object.entries(entries).filter(([field]) => !ofTheRow.has(field) && !(field in secrets));
  return { ...own, ...Object.fromEntries(shown.map(([field, entry]) => [field, kindOf(entry)])), ...own };
}
