import type { JsonSchema } from '@valibot/to-json-schema';

/*
 * The facts of the contract on which somebody relies, as lines of text. A line begins with its kind: what clients send
 * (`send`), what platforms send (`read`), or a call or message itself (`has`).
 */

type Direction = 'send' | 'read';
type Schemas = Readonly<Record<string, JsonSchema>>;

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Schemas };
  readonly 'x-rows': Schemas;
}
interface AsyncApi {
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly payload: JsonSchema }>>;
    readonly schemas: Schemas;
  };
  readonly 'x-events': Schemas;
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: {
    readonly '200': { readonly content?: Readonly<Record<string, { schema: JsonSchema }>> };
  };
}

/** Deeper levels repeat those above, as categories of prices within categories do. */
const maxLevels = 7;

function fieldsOf(schema: JsonSchema, schemas: Schemas, path: string, level = 0): string[] {
  if (level > maxLevels) return [];
  const within = (part: JsonSchema | boolean | undefined, at: string): string[] =>
    typeof part === 'object' ? fieldsOf(part, schemas, at, level + 1) : [];
  const named = schema.$ref?.split('/').at(-1);
  if (named !== undefined) return fieldsOf(schemas[named] ?? {}, schemas, path, level);
  const values = [...(schema.enum ?? []), ...('const' in schema ? [schema.const] : [])];
  const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
  return [
    ...values.map((value) => `${path} = ${JSON.stringify(value)}`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
      `${path}.${name}`,
      ...(schema.required?.includes(name) === true ? [`${path}.${name} required`] : []),
      ...within(part, `${path}.${name}`),
    ]),
    ...within(items, `${path}[]`),
    ...within(schema.additionalProperties, `${path}{}`),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
      within(part, path),
    ),
  ];
}

function operationFacts(found: unknown, address: string, schemas: Schemas): string[] {
  const { operationId, requestBody, responses } = found as Operation;
  const fields = (direction: Direction, content: Operation['responses']['200']['content'] = {}) =>
    Object.values(content).flatMap(({ schema }) => fieldsOf(schema, schemas, `${direction} ${operationId} `));
  return [
    `has ${operationId} ${address}`,
    ...fields('send', requestBody?.content),
    ...fields('read', responses['200'].content),
  ];
}

/** All facts of both documents, sorted, each once. */
export function factsOf(openApi: OpenApi, asyncApi: AsyncApi): string[] {
  const { schemas } = openApi.components;
  const calls = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, found]) => operationFacts(found, `${method} ${path}`, schemas)),
  );
  const rows = Object.entries(openApi['x-rows']).flatMap(([name, schema]) => [
    `has row ${name}`,
    ...fieldsOf(schema, schemas, `read row ${name} `),
  ]);
  const messages = Object.entries(asyncApi.components.messages).flatMap(([name, { payload }]) => [
    `has message ${name}`,
    ...fieldsOf(
      payload,
      asyncApi.components.schemas,
      `${name.startsWith('client') ? 'send' : 'read'} message ${name} `,
    ),
  ]);
  const events = Object.entries(asyncApi['x-events']).flatMap(([name, schema]) => [
    `has event ${name}`,
    ...fieldsOf(schema, asyncApi.components.schemas, `read event ${name} `),
  ]);
  return [...new Set([...calls, ...rows, ...messages, ...events])].toSorted();
}

/** The call, row or message that a fact is about. */
const subjectOf = (fact: string): string => /^\w+ ((?:row|message|event) \S+|\S+)/.exec(fact)?.[1] ?? '';

/**
 * The differences that break somebody who relied on `before`: what is gone, what clients must send now, and values that
 * readers do not know. What is new as a whole breaks nobody.
 */
export function breakingChanges(before: readonly string[], after: readonly string[]): string[] {
  const [old, current] = [new Set(before), new Set(after)];
  const known = new Set(before.map(subjectOf));
  const optionalNow = (fact: string): boolean => fact.startsWith('send') && fact.endsWith(' required');
  const gone = before.filter((fact) => !current.has(fact) && !optionalNow(fact));
  const added = after.filter(
    (fact) =>
      !old.has(fact) &&
      known.has(subjectOf(fact)) &&
      ((fact.startsWith('send') && fact.endsWith(' required')) ||
        (fact.startsWith('read') && fact.includes(' = ') && old.has(fact.slice(0, fact.indexOf(' = '))))),
  );
  return [...gone.map((fact) => `gone: ${fact}`), ...added.map((fact) => `new: ${fact}`)];
}
