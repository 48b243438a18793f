import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { tolerantParse } from '../../../src/lib/value/tolerant-parse.ts';
import { rowsWithUnknownKind } from '../entities/support/unknown-kinds.ts';
import { rowsWithUnknownMember, unknownMember } from '../entities/support/unknown-members.ts';

const byKind = v.variant('type', [
  v.object({ type: v.literal('none') }),
  v.object({ type: v.picklist(['one', 'two']), id: v.string() }),
]);
const schema = v.object({
  state: v.picklist(['on', 'off']),
  count: v.number(),
  options: v.optional(v.record(v.picklist(['a', 'b']), v.number())),
  action: v.optional(v.nullable(byKind)),
  steps: v.optional(v.array(byKind)),
});
const row = { state: 'on', count: 1 };
const parse = (value: unknown) => tolerantParse(schema, value);

// See decision 111.
describe('a value with a member of an enumeration that is not known', () => {
  test('is kept, without what the schema does not have', () => {
    expect(parse({ ...row, state: 'dimmed', other: 1 })).toMatchObject({
      success: true,
      output: { state: 'dimmed', count: 1 },
    });
    expect(parse({ ...row, other: 1 })).toEqual({ success: true, output: row, unknown: [] });
  });

  test.each([
    ['anything else is wrong', { state: 'dimmed', count: 'one' }],
    ['it is not a text', { ...row, state: 7 }],
    ['it is missing', { count: 1 }],
    ['it is empty', { ...row, state: '' }],
    ['it has more than 64 characters', { ...row, state: 'x'.repeat(65) }],
    ['it has a control character', { ...row, state: 'dim\u0007med' }],
    ['it has a line break', { ...row, state: 'dim\nmed' }],
    ['it changes the direction of the text around it', { ...row, state: 'dim\u202emed' }],
    ['it begins with a space', { ...row, state: ' dimmed' }],
  ])('is refused if %s', (_, value) => {
    expect(parse(value).success).toBe(false);
  });
});

// See decision 111.
describe('an object of a kind that is not known', () => {
  const wait = { type: 'wait', until: { hour: 9 }, who: ['a', null] };

  test('is kept whole, in lists as well', () => {
    const whole = { ...row, action: wait, steps: [{ type: 'none' }, wait, { type: 'two', id: 'x' }] };
    expect(parse(whole)).toMatchObject({ success: true, output: whole });
  });

  test.each([
    ['an object of a known kind lacks a part', { ...row, steps: [wait, { type: 'two' }] }],
    ['its kind is no text', { ...row, action: { type: 7 } }],
    ['it has no kind', { ...row, action: { until: 1 } }],
    ['its kind is long', { ...row, action: { type: 'x'.repeat(65) } }],
    ['it is a text', { ...row, action: 'wait' }],
  ])('is refused if %s', (_, value) => {
    expect(parse(value).success).toBe(false);
  });
});

// See decision 111.
describe('a key of a map that is not known', () => {
  test('is kept with its value', () => {
    const whole = { ...row, state: 'dimmed', options: { a: 1, c: 2 } };
    expect(parse(whole)).toMatchObject({ success: true, output: whole });
  });

  test.each([
    ['its value is wrong', { c: 'two' }],
    ['it has a control character', { 'c\u0007': 1 }],
  ])('is refused if %s', (_, options) => {
    expect(parse({ ...row, options }).success).toBe(false);
  });
});

const everyEnumeration = Object.keys(models).flatMap((name) =>
  rowsWithUnknownMember(name as EntityName).map(
    ({ path, row: own }) => [name as EntityName, path, own] as const,
  ),
);

test('rows have more than a hundred enumerations', () => {
  expect(everyEnumeration.length).toBeGreaterThan(116);
});

test.each(everyEnumeration)('a row of %s is kept with an unknown %s', (name, _, own) => {
  const rowSchema: v.GenericSchema = models[name].schema;
  expect(v.safeParse(rowSchema, own).success).toBe(false);
  expect(tolerantParse(rowSchema, own)).toMatchObject({ success: true, output: own });
});

const everyKind = Object.keys(models).flatMap((name) =>
  rowsWithUnknownKind(name as EntityName).map(
    ({ path, row: own }) => [name as EntityName, path, own] as const,
  ),
);

test('rows have objects of several kinds in many places', () => {
  expect(everyKind.length).toBeGreaterThan(25);
});

test.each(everyKind)('a row of %s is kept whole with an unknown %s', (name, _, own) => {
  const rowSchema: v.GenericSchema = models[name].schema;
  expect(JSON.stringify(own)).toContain(unknownMember);
  expect(tolerantParse(rowSchema, own)).toMatchObject({ success: true, output: own });
});
