import 'temporal-polyfill/global';
import { msg } from '@lingui/core/macro';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matches } from '../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { FilterField } from '../../../src/entities/define/filter-field.ts';
import { constraintSchema } from '../../../src/domain/core/query.ts';
import { defaultPeriod } from '../../../src/screens/filter/default-period.ts';
import { fromLocalTime, toLocalTime } from '../../../src/lib/time/local-time.ts';
import { typedTags } from '../../../src/lib/text/parse-tags.ts';
import { emptyDraft, draftResult } from '../../../src/screens/filter/filter-draft.ts';
import { deletedConstraints, fieldConstraints } from '../../../src/screens/filter/filter-constraint.ts';
import type { FieldFilter } from '../../../src/screens/filter/filter-value.ts';
import {
  deletedChoices,
  noFilter,
  parseFilter,
  printFilter,
  withField,
} from '../../../src/screens/filter/filter-value.ts';
import * as v from 'valibot';
import { anyFilter, fields, number, parts } from './support/filters.ts';

const throughJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

describe('a filter in the address', () => {
  // Proves S0-2-27.
  test('reads back as it was written', () => {
    fc.assert(
      fc.property(anyFilter, (written) => {
        expect(parseFilter(throughJson(printFilter(written)), fields)).toEqual({
          filter: written,
          unreadable: [],
        });
      }),
    );
  });

  test('any input gives a filter that reads back, without throwing', () => {
    const junk = fc.oneof(
      fc.anything(),
      fc.array(
        fc.oneof(fc.anything(), ...parts, fc.object({ key: fc.constantFrom('kind', 'field', 'text') })),
      ),
    );
    fc.assert(
      fc.property(junk, (written) => {
        const read = parseFilter(written, fields).filter;
        expect(parseFilter(printFilter(read), fields)).toEqual({ filter: read, unreadable: [] });
        for (const constraint of fieldConstraints(read, fields)) v.parse(constraintSchema, constraint);
      }),
    );
  });

  // Proves S0-2-28, S0-5-07, S0-5-08, S0-5-09, S1-5-80.
  test.each<[string, unknown, number]>([
    ['nothing', undefined, 0],
    ['an empty list', [], 0],
    ['broken JSON', '{x', 1],
    ['a blank text', [{ kind: 'text', field: 'name.nl', text: '  ' }], 1],
    ['an unknown field', [{ kind: 'text', field: 'secret', text: 'x' }], 1],
    ['another kind of the field', [{ kind: 'text', field: 'state', text: 'on' }], 1],
    ['a selection of nothing', [{ kind: 'selection', field: 'state', values: [] }], 1],
    ['a selection of an unknown option', [{ kind: 'selection', field: 'state', values: ['x'] }], 1],
    [
      'a duration of two hours',
      [{ kind: 'period', field: 'at', start: '2026-11-21T10:00:00Z', duration: 'PT2H' }],
      1,
    ],
    ['no start', [{ kind: 'period', field: 'at', start: 'today', duration: 'PT1H' }], 1],
    ['no tag', [{ kind: 'tag', field: 'tags', with: [], without: [] }], 1],
    ['a blank tag', [{ kind: 'tag', field: 'tags', with: [' '], without: [] }], 1],
    ['no bound', [{ kind: 'number', field: 'count', from: null, to: null }], 1],
  ])('%s gives no filter', (_, written, unreadable) => {
    const read = parseFilter(written, fields);
    expect(read.filter).toEqual(noFilter);
    expect(read.unreadable).toHaveLength(unreadable);
  });

  // Proves S0-5-07.
  test('keeps the readable parts, trims texts, and takes one part per field', () => {
    const text = { kind: 'text', field: 'name.nl', text: ' de Vries ' };
    const { filter: read, unreadable } = parseFilter([7, text, { ...text, text: 'again' }], fields);
    expect(read.fields).toEqual([{ ...text, text: 'de Vries' }]);
    expect(unreadable).toHaveLength(2);
  });

  test('replaces and removes the part of a field', () => {
    const on: FieldFilter = { kind: 'selection', field: 'state', values: ['on'] };
    const text: FieldFilter = { kind: 'text', field: 'name.nl', text: 'x' };
    const both = withField(withField(noFilter, 'state', on), 'name.nl', text);
    expect(both.fields).toEqual([on, text]);
    const off = { ...on, values: ['off'] };
    expect(withField(both, 'state', off).fields).toEqual([off, text]);
    expect(withField(both, 'state', null).fields).toEqual([text]);
  });
});

const base: EntityRow = {
  id: 'r1',
  organizationId: 'o',
  version: 1,
  createDate: '2026-01-01T00:00:00.000Z',
  updateDate: '2026-01-01T00:00:00.000Z',
  deleteDate: null,
  name: { en: 'Reception', nl: 'Receptie' },
  state: 'on',
  at: '2026-11-21T10:00:00.000Z',
  tags: ['vip'],
  count: 5,
  ownerId: 'u1',
  roleIds: ['a', 'b'],
};
const context = { now: 0, isWithin: () => true, searchFields: [] };
const passes = (part: FieldFilter, row: Partial<EntityRow> = {}) =>
  matches({ ...base, ...row }, fieldConstraints({ fields: [part], deleted: 'both' }, fields), context);

describe('a filter applied to rows', () => {
  test.each<[FieldFilter, boolean]>([
    [{ kind: 'text', field: 'name.nl', text: 'cept' }, true],
    [{ kind: 'text', field: 'name.nl', text: 'ion' }, false],
    [{ kind: 'selection', field: 'state', values: ['off', 'on'] }, true],
    [{ kind: 'selection', field: 'state', values: ['off'] }, false],
    [{ kind: 'period', field: 'at', start: '2026-11-21T10:00:00Z', duration: 'PT15M' }, true],
    [{ kind: 'period', field: 'at', start: '2026-11-21T11:00:00+01:00', duration: 'PT15M' }, true],
    [{ kind: 'period', field: 'at', start: '2026-11-21T09:45:00Z', duration: 'PT15M' }, false],
    [{ kind: 'tag', field: 'tags', with: ['vip'], without: ['old'] }, true],
    [{ kind: 'tag', field: 'tags', with: [], without: ['vip'] }, false],
    [{ kind: 'number', field: 'count', from: 5, to: 5 }, true],
    [{ kind: 'number', field: 'count', from: 6, to: null }, false],
    [{ kind: 'number', field: 'count', from: null, to: 4 }, false],
    [{ kind: 'entity', field: 'ownerId', ids: ['u2', 'u1'] }, true],
    [{ kind: 'entity', field: 'ownerId', ids: ['u2'] }, false],
    [{ kind: 'entity', field: 'roleIds', ids: ['b'] }, true],
    [{ kind: 'entity', field: 'roleIds', ids: ['c'] }, false],
  ])('%j: %s', (part, expected) => {
    expect(passes(part)).toBe(expected);
  });

  test('an option can stand for rows without a value', () => {
    const field: FilterField = {
      field: 'factor.type',
      title: msg`Two-factor`,
      kind: 'selection',
      options: ['none', 'app'].map((value) => ({ value, title: msg`Two-factor` })),
      none: 'none',
    };
    const rows = [null, { type: 'app' }, { type: 'phone' }].map((factor) => ({ ...base, factor }));
    const found = (...values: readonly string[]) => {
      const part: FieldFilter = { kind: 'selection', field: 'factor.type', values: [...values] };
      const constraints = fieldConstraints({ fields: [part], deleted: 'both' }, [field]);
      return rows.map((row) => matches(row, constraints, context));
    };
    expect(found('none')).toEqual([true, false, false]);
    expect(found('none', 'app')).toEqual([true, true, false]);
    expect(found('app')).toEqual([false, true, false]);
  });

  test('a number range includes both ends', () => {
    fc.assert(
      fc.property(number, (count) => {
        expect(passes({ kind: 'number', field: 'count', from: count, to: count }, { count })).toBe(true);
      }),
    );
  });

  test('deleted rows match only when chosen', () => {
    const deleted = { ...base, deleteDate: '2026-11-01T00:00:00.000Z' };
    const shown = deletedChoices.map((choice) =>
      [base, deleted].map((row) => matches(row, deletedConstraints(choice), context)),
    );
    expect(shown).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });
});

// Proves S1-9-01.
test('the default period is an hour from 45 minutes before the last quarter: at 10:07 from 9:15', () => {
  expect(defaultPeriod(Date.parse('2026-11-21T10:07:31.500Z'))).toEqual({
    start: '2026-11-21T09:15:00.000Z',
    duration: 'PT1H',
  });
  expect(defaultPeriod(Date.parse('2026-11-21T10:15:00.000Z')).start).toBe('2026-11-21T09:30:00.000Z');
});

describe('a filter draft', () => {
  const now = Date.parse('2026-11-21T10:07:00.000Z');
  test('starts empty for every field except a period and levels', () => {
    const kinds = fields.map((field) => draftResult(emptyDraft(field, now)).kind);
    expect(kinds).toEqual(['nothing', 'wrong', 'filter', 'wrong', 'nothing', 'wrong', 'filter', 'wrong']);
  });

  // Proves S0-5-07, S0-5-08, S0-5-09.
  test('trims texts, and requires an option for a selection and a start for a period', () => {
    expect(draftResult({ kind: 'text', field: 'name.nl', text: ' a ' })).toEqual({
      kind: 'filter',
      filter: { kind: 'text', field: 'name.nl', text: 'a' },
    });
    expect(draftResult({ kind: 'selection', field: 'state', values: [] })).toEqual({
      kind: 'wrong',
      fault: 'option',
    });
    // A blank tag, or none at all (S1-5-80).
    for (const tags of [[''], ['vip', ''], []])
      expect(draftResult({ kind: 'tag', field: 'tags', with: tags, without: [] })).toEqual({
        kind: 'wrong',
        fault: 'tag',
      });
    expect(draftResult({ kind: 'period', field: 'at', start: '', duration: 'PT1H' })).toEqual({
      kind: 'wrong',
      fault: 'start',
    });
  });

  test('says that an entity is missing, or that there are too many', () => {
    const faultOf = (count: number) =>
      draftResult({ kind: 'entity', field: 'user', ids: Array.from({ length: count }, (_, at) => `${at}`) });
    expect(faultOf(0)).toEqual({ kind: 'wrong', fault: 'option' });
    expect(faultOf(1000).kind).toBe('filter');
    expect(faultOf(1001)).toEqual({ kind: 'wrong', fault: 'tooMany' });
  });

  // Proves S1-5-80.
  test.each([
    ['', []],
    ['vip', ['vip']],
    ['vip, old, vip, ', ['vip', 'old']],
    ['vip, , old', ['vip', '', 'old']],
    [' ', ['']],
    [',', ['']],
  ])('keeps a blank tag in %j', (text, tags) => {
    expect(typedTags(text)).toEqual(tags);
  });

  test('converts a start to local time and back', () => {
    expect(toLocalTime('2026-11-21T09:15:00.000Z', 'Europe/Amsterdam')).toBe('2026-11-21T10:15');
    expect(fromLocalTime('2026-11-21T10:15', 'Europe/Amsterdam')).toBe('2026-11-21T09:15:00.000Z');
    expect(['', '2026-11', 'x'].map((text) => fromLocalTime(text, 'Europe/Amsterdam'))).toEqual(['', '', '']);
  });
});
