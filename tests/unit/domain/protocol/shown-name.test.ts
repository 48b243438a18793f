import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls } from '../../../../src/domain/protocol/call.ts';
import { registrationNumberText } from '../../../../src/domain/entities/establishment/addressee.ts';
import { endpointName } from '../../../../src/domain/entities/flow-trigger/input.ts';
import { shownName } from '../../../../src/domain/core/shown-name.ts';
import { deployNote, flowSummary } from '../../../../src/domain/entities/flow/input.ts';
import { tagDescription } from '../../../../src/domain/entities/tag/calls.ts';
import { accountEntries } from '../../../../src/domain/entities/upstream/calls.ts';
import { dateEntriesInput, scheduleDefinitionInput } from '../../../../src/domain/schedule/input.ts';
import type { ScheduleRule } from '../../../../src/domain/schedule/rule.ts';
import { newRule } from '../../../../src/domain/schedule/new-rule.ts';
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
  ['the username of an upstream', accountEntries.username],
];

test.each(lines)('%s takes no overrides of direction', (_, schema) => {
  expect(v.is(schema, 'Brightwater')).toBe(true);
  expect(v.is(schema, 'Bright\u202ewater')).toBe(false);
});

const rule = { ...newRule(crypto.randomUUID()), always: true, description: 'Brightwater' };
const definition = (facts: Partial<ScheduleRule>) => ({ when: [{ ...rule, ...facts }], except: [] });
const entry = { start: '2026-12-25', end: '2026-12-25' };

test('the texts of a schedule and of predefined dates take no overrides of direction', () => {
  const accepts = (facts: Partial<ScheduleRule>): boolean => v.is(scheduleDefinitionInput, definition(facts));
  expect([accepts({}), v.is(dateEntriesInput, [{ ...entry, name: 'Christmas' }])]).toEqual([true, true]);
  const hidden = 'Bright\u202ewater';
  expect([accepts({ description: hidden }), accepts({ tags: [hidden] })]).toEqual([false, false]);
  expect(v.is(dateEntriesInput, [{ ...entry, name: hidden }])).toBe(false);
});

const texts: readonly (readonly [string, v.GenericSchema<string>])[] = [
  ['a summary', flowSummary],
  ['a note', deployNote],
  ['the description of a tag', tagDescription],
];

test.each(texts)('%s may have several lines, and takes no overrides of direction', (_, schema) => {
  expect(v.is(schema, 'Bright\nwater')).toBe(true);
  for (const hidden of ['\u202e', '\u2067']) expect(v.is(schema, `Bright${hidden}water`)).toBe(false);
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
