import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls } from '../../../../src/domain/protocol/call.ts';

/** Machines make these, or they have a format of their own without emoji. Their limits count code units. */
const notShown = [
  'addressSignature',
  'after',
  'destinationCallId',
  'hostId',
  'id',
  'lineId',
  'offerId',
  'offerIds',
  'releases',
  'permissions',
  'sdpAnswer',
  'shareToken',
  // Its keys are ids.
  'targeting',
  'timeZone',
  'ids',
  'organizationId',
  'entityType',
  'apiDomain',
  'portalDomain',
  'portalAliasDomains',
  'domain',
  'server',
  'uri',
  'email',
  'identifier',
  'postcode',
  'houseNumber',
  'destination',
  'username',
  'password',
  'currentPassword',
];

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const inner = ['wrapped', 'item', 'key', 'value'];

/** Whether a limit counts code units: an emoji has two of them. */
function countsUnits(step: Node): boolean {
  if (step['type'] !== 'max_length' || typeof step['requirement'] !== 'number') return false;
  const limited = v.pipe(v.string(), step as unknown as v.MaxLengthAction<string, number, undefined>);
  return !v.is(limited, '😀'.repeat(step['requirement']));
}

/** The paths of the texts whose limit counts code units. */
function* limitedTexts(schema: unknown, path: string, seen: ReadonlySet<unknown>): Generator<string> {
  if (!isNode(schema) || seen.has(schema)) return;
  const within = new Set([...seen, schema]);
  const { pipe, entries, options, items } = schema;
  if (Array.isArray(pipe)) {
    const [base, ...steps]: readonly unknown[] = pipe;
    if (isNode(base) && base['type'] === 'string' && steps.some((step) => isNode(step) && countsUnits(step)))
      yield path;
    for (const part of pipe as readonly unknown[]) yield* limitedTexts(part, path, within);
    return;
  }
  if (isNode(entries))
    for (const [name, entry] of Object.entries(entries))
      yield* limitedTexts(entry, `${path}.${name}`, within);
  for (const list of [options, items])
    if (Array.isArray(list))
      for (const each of list as readonly unknown[]) yield* limitedTexts(each, path, within);
  for (const name of inner) yield* limitedTexts(schema[name], path, within);
}

// Decision 75. Queries are limited in code units: each session sends many, and counting characters takes time.
test('every text that users write in a call is limited in characters as they see them', () => {
  const found = Object.entries(calls).flatMap(([name, call]) =>
    name === 'dataSet.read' ? [] : [...limitedTexts('body' in call ? call.body : undefined, name, new Set())],
  );
  const shown = found.filter((path) => !notShown.includes(path.split('.').at(-1) ?? ''));
  expect(found.length).toBeGreaterThan(10);
  expect([...new Set(shown)]).toEqual([]);
});
