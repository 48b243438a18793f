import { asyncApi } from './asyncapi.ts';
import { factsOf } from './facts.ts';
import { createConverter } from './json-schema.ts';
import { namedSchemas } from './named-schemas.ts';
import { openApi } from './openapi.ts';

const text = (document: object): string => `${JSON.stringify(document, null, 1)}\n`;

/** The contract's documents, and the facts in them on which clients and platforms rely. */
export async function contract() {
  const named = await namedSchemas();
  const calls = openApi(createConverter(named));
  const socket = asyncApi(createConverter(named));
  return {
    documents: { 'openapi.json': text(calls), 'asyncapi.json': text(socket) },
    facts: factsOf(calls, socket),
  };
}
