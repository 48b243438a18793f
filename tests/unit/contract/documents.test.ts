import { expect, test } from 'vitest';
import { calls } from '../../../src/domain/protocol/call.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { contract } from '../../contract/documents.ts';
import { breakingChanges } from '../../contract/facts.ts';
import { publishedFacts, writtenDocument } from '../../contract/main.ts';

const { documents, facts } = await contract();
const openApi: unknown = JSON.parse(documents['openapi.json']);
const asyncApi: unknown = JSON.parse(documents['asyncapi.json']);

/** The texts of all members with a name, at any depth. */
function valuesOf(part: unknown, name: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === name && typeof value === 'string' ? [value] : valuesOf(value, name),
  );
}

const pointsSomewhere = (document: unknown, reference: string): boolean =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined,
      document,
    ) !== undefined;

test.each(['openapi.json', 'asyncapi.json'] as const)(
  '%s is what the schemas say: after a change, run `npm run contract`',
  (name) => {
    expect(documents[name] === writtenDocument(name)).toBe(true);
  },
);

test('the documents are the same each time', async () => {
  expect((await contract()).documents).toEqual(documents);
});

test('every call and every entity type is in the documents', () => {
  expect(valuesOf(openApi, 'operationId')).toEqual(expect.arrayContaining(Object.keys(calls)));
  expect(Object.keys((openApi as { 'x-rows': object })['x-rows'])).toEqual(Object.keys(models));
});

test.each([
  ['openapi.json', openApi],
  ['asyncapi.json', asyncApi],
])('every reference in %s leads somewhere', (_, document) => {
  const references = valuesOf(document, '$ref');
  expect(references.length).toBeGreaterThan(5);
  expect(references.filter((one) => !pointsSomewhere(document, one))).toEqual([]);
});

test('nothing breaks the published version of the contract', () => {
  expect(breakingChanges(publishedFacts(), facts)).toEqual([]);
});
