import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { EntityFormOf } from '../../../src/entities/define/form.ts';
import { bulkColumns } from '../../../src/entities/define/bulk-column.ts';
import type { BulkFormOf, BulkViewer } from '../../../src/entities/define/bulk-form.ts';
import type { CallOutcome } from '../../../src/domain/protocol/engine.ts';
import { editFunction, emptyEdit, isEditComplete } from '../../../src/screens/bulk/column-edit.ts';
import type { PlannedField } from '../../../src/screens/bulk/plan/row-plan.ts';
import { planRow } from '../../../src/screens/bulk/plan/row-plan.ts';
import { checkChange, sendChange } from '../../../src/screens/bulk/run/row-change.ts';
import { planImport } from '../../../src/screens/csv/import-plan.ts';
import type { CsvRecord } from '../../../src/screens/csv/parse.ts';
import type { ColumnTarget } from '../../../src/screens/csv/mapping.ts';

type TaggedValues = { readonly name: string; readonly kind: string | null; readonly tags: readonly string[] };
type TaggedSource = (TaggedValues & { readonly id: string }) | null;

const sent: (readonly [part: string, values: TaggedValues])[] = [];
let answers: CallOutcome[] = [];
const send = (part: string) => (values: TaggedValues) => {
  sent.push([part, values]);
  return Promise.resolve(answers.shift() ?? ({ kind: 'saved', value: {} } as const));
};
const label = msg`Text`;
const form: EntityFormOf<TaggedSource, TaggedValues> = {
  entity: 'user',
  title: label,
  submit: { label: label },
  done: { text: label },
  useSource: () => ({ state: 'loading' }),
  schema: () =>
    v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
      kind: v.nullable(v.string()),
      tags: v.pipe(v.array(v.string()), v.minLength(1, 'required')),
    }),
  valuesOf: (source) => ({
    name: source?.name ?? '',
    kind: source?.kind ?? null,
    tags: source?.tags ?? [],
  }),
  fields: { name: { title: label }, kind: { title: label }, tags: { title: label } },
  steps: [{ id: 'all', title: label, fields: ['name', 'kind', 'tags'], Body: () => null }],
  parts: [
    { title: label, step: 'all', fields: ['name', 'kind'], send: send('first') },
    { title: label, step: 'all', fields: ['tags'], send: send('second') },
  ],
};
const column = bulkColumns<TaggedSource, TaggedValues>(form.fields);
const options = () => ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
const columns = [
  column.text('name', { title: label, invalid: msg`Enter a name.` }),
  column.one('kind', { title: label, none: label, options }),
  column.many('tags', { title: label, options }),
] as const;
const [nameColumn, kindColumn, tagColumn] = columns;
const rows = new Map(
  ['1', '2', '3'].map((id) => [id, { id, name: `Row ${id}`, kind: 'a', tags: ['a', 'b'] }] as const),
);
const opened: (readonly string[])[] = [];
const required = msg`This field is required.`;
const forbidden = msg`Not this one.`;
const bulkForm: BulkFormOf<TaggedSource, TaggedValues> = {
  change: form,
  create: form,
  columns,
  open: (ids) => {
    opened.push(ids);
    return {
      ready: Promise.resolve(),
      sourceOf: (id) => rows.get(id) ?? null,
      blank: () => null,
      close: () => {},
    };
  },
  follow: (next, before, _, edited) =>
    next.kind !== before.kind && !edited.has('tags') ? { ...next, tags: [next.kind ?? 'c'] } : next,
  problem: ({ name }) => (name === 'Forbidden' ? { field: 'name', reason: forbidden } : null),
  messages: { required },
};
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
    answers = [
      { kind: 'saved', value: {} },
      { kind: 'unknown', reason: 'lost' },
    ];
    expect(await sendOver(source, both)).toEqual({ kind: 'unknown' });
    const half = { id: '1', name: 'New', kind: 'a', tags: ['a', 'b'] };
    expect(checkChange(bulkForm, half, both)).toBe('not saved');
    expect(await sendOver(half, both)).toEqual({ kind: 'done' });
    expect(sent.map(([part]) => part)).toEqual(['second']);
    expect(checkChange(bulkForm, { ...half, tags: ['c'] }, both)).toBe('saved');
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

const viewer: BulkViewer = {
  userId: 'me',
  holder: { permissions: new Set() },
  organizationId: 'o',
  locale: 'en',
};
const targets: ColumnTarget[] = [
  { kind: 'id' },
  { kind: 'column', id: 'name' },
  { kind: 'column', id: 'tags' },
];
const request = {
  asker: viewer,
  say: ({ message = '' }: { readonly message?: string }) => message,
  mayCreate: true,
  signal: new AbortController().signal,
  onProgress: () => {},
};
const planFile = (records: readonly CsvRecord[], mayCreate = true) =>
  planImport({
    bulkForm,
    columns,
    records,
    targets,
    ...request,
    mayCreate,
  });
const lines = (...cells: readonly string[][]): CsvRecord[] =>
  cells.map((row, at) => ({ line: at + 2, cells: row }));

describe('a file', () => {
  test('plans changes and new rows, counts unchanged ones, and reports faults by line and column', async () => {
    const result = await planFile(
      lines(
        ['1', 'Row 1', 'A; B'],
        ['2', 'Other', 'a;b'],
        ['', 'Brand new', 'C'],
        ['3', 'Row 3', 'A; Z'],
        ['9', 'Row 9', 'A'],
        ['2', 'Again', 'A'],
        ['', '', 'A'],
      ),
    );
    expect(result.unchanged).toBe(1);
    expect(result.lines).toMatchObject([
      { line: 3, id: '2', kind: 'change', name: 'Row 2', fields: [{ field: 'name', after: 'Other' }] },
      { line: 4, kind: 'create', name: 'Brand new' },
    ]);
    expect([...result.items.values()]).toMatchObject([
      { kind: 'change' },
      { kind: 'create', values: { name: 'Brand new', tags: ['c'] } },
    ]);
    expect(result.faults).toMatchObject([
      { line: 5, column: 2, text: 'A; Z' },
      { line: 6, column: 0, text: '9' },
      { line: 7, column: 0, text: '2' },
      { line: 8, column: 1, reason: nameColumn.invalid },
    ]);
  });

  test('reports every fault of a line, but none that follows from an unreadable cell', async () => {
    const all: ColumnTarget[] = [...targets, { kind: 'column', id: 'kind' }];
    const result = await planImport({
      bulkForm,
      columns,
      records: lines(['1', ' ', 'A', 'Z'], ['2', 'Forbidden', 'Z', 'B'], ['', '', 'A', 'B']),
      targets: all,
      ...request,
    });
    expect(result.faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 3],
      [3, 2],
      [3, 1],
      [4, 1],
    ]);
  });

  test('reports a changed row that the user may not change, but not an unchanged one', async () => {
    const inherited = msg`Managed by a parent organization.`;
    const result = await planImport({
      bulkForm,
      columns,
      records: lines(['1', 'Row 1', 'A; B'], ['2', 'Other', 'a;b'], ['1', 'Twice', 'a']),
      targets,
      ...request,
      blocks: (ids) => Promise.resolve((id) => (ids.includes(id) ? inherited : null)),
    });
    expect(result).toMatchObject({ unchanged: 1, lines: [] });
    expect(result.items.size).toBe(0);
    expect(result.faults).toMatchObject([
      { line: 3, column: 0, text: '2', reason: inherited },
      { line: 4, column: 0, text: '1' },
    ]);
  });

  test('creates nothing without permission', async () => {
    const result = await planFile(lines(['', 'Brand new', 'C']), false);
    expect(result.items.size).toBe(0);
    expect(result.faults).toMatchObject([{ line: 2, column: null }]);
  });

  test('is planned in steps for many lines', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => ['', `New ${n}`, 'A']);
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    const result = await planFile(lines(...many));
    clearInterval(timer);
    expect(result.items.size).toBe(5000);
    expect(turns).toBeGreaterThan(10);
  });
});
