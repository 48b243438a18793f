import { describe, expect, test } from 'vitest';
import {
  editFunction,
  editOfRows,
  emptyEdit,
  isEditComplete,
} from '../../../src/screens/bulk/column-edit.ts';
import { valueCounts } from '../../../src/screens/bulk/current-values.ts';
import { planRow } from '../../../src/screens/bulk/plan/row-plan.ts';
import type { TaggedValues } from './support/tagged-form.ts';
import { bulkForm, columns, form, kindColumn, label, rows, tagColumn } from './support/tagged-form.ts';

describe('a column edit', () => {
  const before: TaggedValues = { name: 'x', kind: 'a', tags: ['a', 'b'] };
  test.each([
    ['add', ['b', 'c'], ['a', 'b', 'c']],
    ['remove', ['b', 'c'], ['a']],
    ['replace', ['c'], ['c']],
  ] as const)('%s %j turns a and b into %j', (mode, list, after) => {
    expect(editFunction(tagColumn, { ...emptyEdit, how: mode, list })(before).tags).toEqual(after);
  });

  test('may clear an optional choice, but must set a required one', () => {
    const none = { ...emptyEdit, text: '' };
    expect(isEditComplete(kindColumn, emptyEdit)).toBe(false);
    expect(isEditComplete(kindColumn, none)).toBe(true);
    expect(editFunction(kindColumn, none)(before).kind).toBeNull();
    expect(isEditComplete({ ...kindColumn, kind: 'one', none: null } as typeof kindColumn, none)).toBe(false);
    expect(isEditComplete(tagColumn, emptyEdit)).toBe(false);
  });
});

describe('edits of several fields', () => {
  const name = { key: 0, columnId: 'name', edit: { ...emptyEdit, text: 'New' } };
  const kind = { key: 1, columnId: 'kind', edit: { ...emptyEdit, text: 'b' } };
  const before: TaggedValues = { name: 'x', kind: 'a', tags: ['a', 'b'] };

  test('make one edit, which names all of them', () => {
    const whole = editOfRows(columns, [name, kind]);
    expect(whole?.edit(before)).toEqual({ ...before, name: 'New', kind: 'b' });
    expect(whole?.fields).toEqual(new Set(['name', 'kind']));
  });

  test('wait until each is complete', () => {
    expect(editOfRows(columns, [])).toBeNull();
    expect(editOfRows(columns, [name, { ...kind, edit: emptyEdit }])).toBeNull();
    expect(editOfRows(columns, [name, { ...kind, columnId: '' }])).toBeNull();
  });

  test('are planned together, so that no field overwrites another that the user set', () => {
    const tags = { key: 2, columnId: 'tags', edit: { ...emptyEdit, how: 'add' as const, list: ['c'] } };
    const whole = editOfRows(columns, [kind, tags]);
    if (!whole) throw new Error('All are complete');
    expect(planRow(bulkForm, rows.get('1') ?? null, whole.edit, whole.fields)).toMatchObject({
      kind: 'change',
      fields: [
        { field: 'kind', before: 'a', after: 'b' },
        { field: 'tags', before: ['a', 'b'], after: ['a', 'b', 'c'] },
      ],
    });
  });
});

describe('the current values of a column', () => {
  test('are counted, the most frequent first, and no value is one of them', () => {
    const of = (...kinds: readonly (string | null)[]) =>
      valueCounts(
        bulkForm,
        kindColumn,
        kinds.map((kind) => ({ name: '', kind, tags: [] })),
      );
    expect(of('a', 'b', 'b', null, '')).toEqual([
      { value: 'b', rows: 2 },
      { value: null, rows: 2 },
      { value: 'a', rows: 1 },
    ]);
    expect(of()).toEqual([]);
  });

  test('of a field that nobody can read are not shown', () => {
    const secret = { fields: { ...form.fields, kind: { title: label, access: 'write-only' } } } as const;
    const change = { ...form, ...secret };
    expect(valueCounts({ change }, kindColumn, [{ name: '', kind: 'a', tags: [] }])).toEqual([]);
  });
});
