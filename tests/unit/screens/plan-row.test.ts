import { describe, expect, test } from 'vitest';
import type { PlannedField } from '../../../src/screens/bulk/plan/row-plan.ts';
import { planRow } from '../../../src/screens/bulk/plan/row-plan.ts';
import { checkChange, sendChange } from '../../../src/screens/bulk/run/row-change.ts';
import type { TaggedSource, TaggedValues } from './support/tagged-form.ts';
import { answers, bulkForm, forbidden, nameColumn, required, rows, sent } from './support/tagged-form.ts';

const source = rows.get('1') ?? null;
const plan = (edit: (values: TaggedValues) => TaggedValues, ...edited: string[]) =>
  planRow(bulkForm, source, edit, new Set(edited));

describe('a planned row', () => {
  test('is unchanged when its values stay the same', () => {
    expect(plan((values) => values)).toEqual({ kind: 'same' });
    expect(plan((values) => ({ ...values, name: ' Row 1 ' }), 'name')).toEqual({ kind: 'same' });
  });

  test('lists each changed field, including derived ones', () => {
    expect(plan((values) => ({ ...values, kind: 'b' }), 'kind')).toMatchObject({
      kind: 'change',
      fields: [
        { field: 'kind', before: 'a', after: 'b' },
        { field: 'tags', before: ['a', 'b'], after: ['b'] },
      ],
    });
  });

  test('is refused by the schema of its form, with the messages of the bulk form', () => {
    expect(plan((values) => ({ ...values, tags: [] }), 'tags')).toMatchObject({
      kind: 'refused',
      problems: [{ field: 'tags', reason: required }],
    });
    expect(plan((values) => ({ ...values, name: '' }), 'name')).toMatchObject({
      problems: [{ field: 'name', reason: nameColumn.invalid }],
    });
  });

  test('is refused where the platform would refuse it', () => {
    expect(plan((values) => ({ ...values, name: 'Forbidden' }), 'name')).toMatchObject({
      kind: 'refused',
      fields: [{ field: 'name' }],
      problems: [{ reason: forbidden }],
    });
  });
});

describe('sending a change', () => {
  const subject = { mode: 'change', id: '1', organizationId: 'o' } as const;
  const fields: readonly PlannedField[] = [{ field: 'tags', before: ['a', 'b'], after: ['c'] }];
  const sendOver = (now: TaggedSource, change = fields) => {
    sent.length = 0;
    return sendChange(bulkForm, now, subject, change);
  };

  test('makes only the calls with changed fields, based on the current row', async () => {
    expect(await sendOver({ id: '1', name: 'Renamed meanwhile', kind: 'a', tags: ['a', 'b'] })).toEqual({
      kind: 'done',
    });
    expect(sent).toEqual([['second', { name: 'Renamed meanwhile', kind: 'a', tags: ['c'] }]]);
  });

  test('is refused over a conflicting change or a missing row, and not repeated', async () => {
    expect(await sendOver({ id: '1', name: 'x', kind: 'a', tags: ['b'] })).toMatchObject({ kind: 'refused' });
    expect(await sendOver(null)).toMatchObject({ kind: 'refused' });
    expect(await sendOver({ id: '1', name: 'x', kind: 'a', tags: ['c'] })).toEqual({ kind: 'done' });
    expect(sent).toEqual([]);
  });

  test('continues after an interruption between its calls', async () => {
    const both = [{ field: 'name', before: 'Row 1', after: 'New' }, ...fields];
    answers.push({ kind: 'saved', value: {} }, { kind: 'unknown', reason: 'lost' });
    expect(await sendOver(source, both)).toEqual({ kind: 'unknown' });
    const half = { id: '1', name: 'New', kind: 'a', tags: ['a', 'b'] };
    expect(checkChange(bulkForm, half, both)).toBe('not saved');
    expect(await sendOver(half, both)).toEqual({ kind: 'done' });
    expect(sent.map(([part]) => part)).toEqual(['second']);
    expect(checkChange(bulkForm, { ...half, tags: ['c'] }, both)).toBe('saved');
  });

  test('of several fields makes one call for those of one part, and repeats all of them after a refusal', async () => {
    const both = [
      { field: 'name', before: 'Row 1', after: 'New' },
      { field: 'kind', before: 'a', after: 'b' },
    ];
    answers.push({ kind: 'refused', status: 409, error: { code: 'X', message: 'Not now' } });
    expect(await sendOver(source, both)).toMatchObject({ kind: 'refused' });
    expect(sent).toEqual([['first', { name: 'New', kind: 'b', tags: ['a', 'b'] }]]);
    expect(await sendOver(source, both)).toEqual({ kind: 'done' });
    expect(sent).toEqual([['first', { name: 'New', kind: 'b', tags: ['a', 'b'] }]]);
  });

  test('refuses a known problem without a call', async () => {
    const change = [{ field: 'name', before: 'Row 1', after: 'Forbidden' }];
    expect(await sendOver(source, change)).toEqual({
      kind: 'refused',
      reason: { kind: 'own', text: forbidden },
    });
    expect(sent).toEqual([]);
  });
});
