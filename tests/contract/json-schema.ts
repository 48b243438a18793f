import { toJsonSchema } from '@valibot/to-json-schema';
import type { JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** Rules in code that JSON Schema cannot say: the document has their messages. */
const inWords = new Set(['check', 'raw_check', 'partial_check']);
/** They change or order a value but refuse none, or mark its type for the compiler alone. */
const withoutRule = new Set([
  'trim',
  'transform',
  'raw_transform',
  'readonly',
  'brand',
  'to_lower_case',
  'to_upper_case',
  'finite',
]);
/** Schemas written in code. JSON Schema cannot say what they accept. */
const inCode = new Set(['custom', 'non_optional']);

function ruleText(message: unknown): string | null {
  if (typeof message === 'string') return message;
  if (typeof message !== 'function') return null;
  const text: unknown = message({ received: 'the value' });
  return typeof text === 'string' ? text : null;
}

const withRule = (schema: JsonSchema, text: string): JsonSchema => ({
  ...schema,
  description: schema.description === undefined ? text : `${schema.description}. ${text}`,
});

/** Converts schemas for one document, and collects the named ones that they refer to. */
export interface Converter {
  /** The JSON Schema (2020-12) of the values that a schema accepts. */
  readonly convert: (schema: v.GenericSchema) => JsonSchema;
  /** The named schemas that the converted ones refer to, by their names, sorted. */
  readonly components: () => Record<string, JsonSchema>;
}

export function createConverter(named: ReadonlyMap<v.GenericSchema, string>): Converter {
  const found = new Map<string, JsonSchema>();

  function reference(schema: v.GenericSchema, name: string): JsonSchema {
    if (!found.has(name)) {
      found.set(name, {});
      found.set(name, within(schema));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function within(schema: v.GenericSchema): JsonSchema {
    const { $schema: _, ...converted } = toJsonSchema(schema, {
      target: 'draft-2020-12',
      errorMode: 'ignore',
      overrideSchema({ valibotSchema, jsonSchema }) {
        const name = valibotSchema === schema ? undefined : named.get(valibotSchema);
        if (name !== undefined) return reference(valibotSchema, name);
        return inCode.has(valibotSchema.type) ? {} : jsonSchema;
      },
      overrideAction({ valibotAction, jsonSchema }) {
        const { type } = valibotAction;
        if (withoutRule.has(type)) return jsonSchema;
        if (inWords.has(type)) {
          const text = 'message' in valibotAction ? ruleText(valibotAction.message) : null;
          return text === null ? jsonSchema : withRule(jsonSchema, text);
        }
        return type === 'regex' &&
          'requirement' in valibotAction &&
          valibotAction.requirement instanceof RegExp
          ? { ...jsonSchema, pattern: valibotAction.requirement.source }
          : null;
      },
    });
    return converted;
  }

  return {
    convert(schema) {
      const name = named.get(schema);
      return name === undefined ? within(schema) : reference(schema, name);
    },
    components: () => Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Whether the schema is that of an object without members: there is no body to send. */
export const isEmptyObject = (schema: v.GenericSchema): boolean =>
  schema.type === 'object' &&
  'entries' in schema &&
  typeof schema.entries === 'object' &&
  schema.entries !== null &&
  Object.keys(schema.entries).length === 0;
