import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls } from '../../../../src/domain/protocol/call.ts';
import { registrationNumberText } from '../../../../src/domain/entities/establishment/addressee.ts';
import { endpointName } from '../../../../src/domain/entities/flow-trigger/input.ts';
import { shownName } from '../../../../src/domain/core/shown-name.ts';
import { addressInput } from '../../../../src/domain/value/address.ts';

type Entries = Readonly<Record<string, v.GenericSchema>>;
type Body = { readonly entries: Entries } | { readonly options: readonly { readonly entries: Entries }[] };

/** The fields that name something for others. */
const nameFields = ['name', 'displayName', 'publicName', 'username'];
/** A name that the caller's own telephone shows, for one call. */
const exempt = ['webPhoneAccount.command displayName'];

const names = Object.entries(calls).flatMap(([call, { body }]) => {
  const one: object = body;
  const bodies = 'entries' in one ? [one] : 'options' in one ? one.options : [];
  return (bodies as Extract<Body, { entries: Entries }>[]).flatMap(({ entries }) =>
    nameFields.flatMap((field) => {
      const schema = entries[field];
      return schema === undefined || exempt.includes(`${call} ${field}`)
        ? []
        : [[call, field, schema] as const];
    }),
  );
});

test('a name that is written from right to left may need a mark of direction', () => {
  expect(v.is(shownName(100), 'مخبز \u200fالشمال')).toBe(true);
});

test('a username has no invisible characters, by which two would look the same', () => {
  const { body } = calls['user.update'];
  const accepts = (username: string): boolean => v.safeParse(body.entries.username, username).success;
  expect(accepts('b.jansen')).toBe(true);
  for (const hidden of ['\u200f', '\u200b', '\u2060', ' ']) expect(accepts(`b${hidden}jansen`)).toBe(false);
});

const lines: readonly (readonly [string, v.GenericSchema<string>])[] = [
  ['a street', addressInput.entries.streetAndHouseNumber.entries.streetName],
  ['a locality', addressInput.entries.locality],
  ['a registration number', registrationNumberText],
  ['an endpoint', endpointName],
];

test.each(lines)('%s takes no overrides of direction', (_, schema) => {
  expect(v.is(schema, 'Brightwater')).toBe(true);
  expect(v.is(schema, 'Bright\u202ewater')).toBe(false);
});

test('some names are checked', () => {
  expect(names.length).toBeGreaterThan(20);
});

test.each(names)(
  '%s takes no control characters or overrides of direction as %s',
  (_call, _field, schema) => {
    const accepts = (name: string): boolean => v.is(schema, name) || v.is(schema, { en: name, nl: name });
    expect(accepts('Brightwater')).toBe(true);
    for (const hidden of ['\u202e', '\u2066', '\u2028', '\u0007', '\n'])
      expect(accepts(`Bright${hidden}water`), JSON.stringify(hidden)).toBe(false);
  },
);
