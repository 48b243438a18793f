import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { EntityFormOf } from '../../../src/entities/define/form.ts';
import { bulkColumns } from '../../../src/entities/define/bulk-column.ts';
import type { BulkFormOf, BulkViewer } from '../../../src/entities/define/bulk-form.ts';
import type { CallOutcome } from '../../../src/domain/protocol/engine.ts';
import { editOf, emptyEdit, isSaid } from '../../../src/screens/bulk/column-edit.ts';
import type { PlannedField } from '../../../src/screens/bulk/plan-row.ts';
import { planRow } from '../../../src/screens/bulk/plan-row.ts';
import { judgeChange, sendChange } from '../../../src/screens/bulk/row-change.ts';
import { planImport } from '../../../src/screens/csv/import-plan.ts';
import type { CsvRecord } from '../../../src/screens/csv/parse.ts';
import type { Target } from '../../../src/screens/csv/mapping.ts';

type Values = { readonly name: string; readonly kind: string | null; readonly tags: readonly string[] };
type Source = (Values & { readonly id: string }) | null;

const sent: (readonly [part: string, values: Values])[] = [];
let answers: CallOutcome[] = [];
const send = (part: string) => (values: Values) => {
  sent.push([part, values]);
  return Promise.resolve(answers.shift() ?? ({ kind: 'saved', value: {} } as const));
};
const text = msg`Text`;
const form: EntityFormOf<Source, Values> = {
  entity: 'user',
  title: text,
  submit: text,
  done: text,
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
  fields: { name: { title: text }, kind: { title: text }, tags: { title: text } },
  steps: [{ id: 'all', title: text, fields: ['name', 'kind', 'tags'], Body: () => null }],
  parts: [
    { title: text, step: 'all', fields: ['name', 'kind'], send: send('first') },
    { title: text, step: 'all', fields: ['tags'], send: send('second') },
  ],
};
const column = bulkColumns<Source, Values>();
const options = () => ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
const columns = [
  column.text('name', { title: text, invalid: msg`Enter a name.` }),
  column.one('kind', { title: text, none: text, options }),
  column.many('tags', { title: text, options }),
] as const;
const [nameColumn, kindColumn, tagColumn] = columns;
const rows = new Map(
  ['1', '2', '3'].map((id) => [id, { id, name: `Row ${id}`, kind: 'a', tags: ['a', 'b'] }] as const),
);
const opened: (readonly string[])[] = [];
const required = msg`This is needed.`;
const forbidden = msg`Not this one.`;
const bulkForm: BulkFormOf<Source, Values> = {
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
  follow: (next, before, _, said) =>
    next.kind !== before.kind && !said.has('tags') ? { ...next, tags: [next.kind ?? 'c'] } : next,
  problem: ({ name }) => (name === 'Forbidden' ? { field: 'name', reason: forbidden } : null),
  messages: { required },
};
const source = rows.get('1') ?? null;
const plan = (edit: (values: Values) => Values, ...said: string[]) =>
  planRow(bulkForm, source, edit, new Set(said));

describe('a planned row', () => {
  test('that comes to what it is stays as it is', () => {
    expect(plan((values) => values)).toEqual({ kind: 'same' });
    expect(plan((values) => ({ ...values, name: ' Row 1 ' }), 'name')).toEqual({ kind: 'same' });
  });

  test('says each field that changes, those too that follow', () => {
    expect(plan((values) => ({ ...values, kind: 'b' }), 'kind')).toMatchObject({
      kind: 'change',
      fields: [
        { field: 'kind', before: 'a', after: 'b' },
        { field: 'tags', before: ['a', 'b'], after: ['b'] },
      ],
    });
  });

  test('is refused by the schema of its form, in the words of the bulkForm', () => {
    expect(plan((values) => ({ ...values, tags: [] }), 'tags')).toMatchObject({
      kind: 'refused',
      problems: [{ field: 'tags', reason: required }],
    });
    expect(plan((values) => ({ ...values, name: '' }), 'name')).toMatchObject({
      problems: [{ field: 'name', reason: nameColumn.invalid }],
    });
  });

  test('is refused by what the platform would refuse', () => {
    expect(plan((values) => ({ ...values, name: 'Forbidden' }), 'name')).toMatchObject({
      kind: 'refused',
      fields: [{ field: 'name' }],
      problems: [{ reason: forbidden }],
    });
  });
});

describe('an edit of a column', () => {
  const before: Values = { name: 'x', kind: 'a', tags: ['a', 'b'] };
  test.each([
    ['add', ['b', 'c'], ['a', 'b', 'c']],
    ['remove', ['b', 'c'], ['a']],
    ['replace', ['c'], ['c']],
  ] as const)('%s %j makes of a and b %j', (how, list, after) => {
    expect(editOf(tagColumn, { ...emptyEdit, how, list })(before).tags).toEqual(after);
  });

  test('of a choice may be none where there may be none, and must be made where not', () => {
    expect(isSaid(kindColumn, emptyEdit)).toBe(true);
    expect(editOf(kindColumn, emptyEdit)(before).kind).toBeNull();
    expect(isSaid({ ...kindColumn, kind: 'one', none: null } as typeof kindColumn, emptyEdit)).toBe(false);
    expect(isSaid(tagColumn, emptyEdit)).toBe(false);
  });
});

describe('a change that is sent', () => {
  const subject = { mode: 'change', id: '1', organizationId: 'o' } as const;
  const fields: readonly PlannedField[] = [{ field: 'tags', before: ['a', 'b'], after: ['c'] }];
  const go = (now: Source, change = fields) => {
    sent.length = 0;
    return sendChange(bulkForm, now, subject, change);
  };

  test('sends of the calls of its form those that have something to say, over what the row is now', async () => {
    expect(await go({ id: '1', name: 'Renamed meanwhile', kind: 'a', tags: ['a', 'b'] })).toEqual({
      kind: 'done',
    });
    expect(sent).toEqual([['second', { name: 'Renamed meanwhile', kind: 'a', tags: ['c'] }]]);
  });

  test('is not made over what somebody else made of the field, nor of what is gone, nor twice', async () => {
    expect(await go({ id: '1', name: 'x', kind: 'a', tags: ['b'] })).toMatchObject({ kind: 'refused' });
    expect(await go(null)).toMatchObject({ kind: 'refused' });
    expect(await go({ id: '1', name: 'x', kind: 'a', tags: ['c'] })).toEqual({ kind: 'done' });
    expect(sent).toEqual([]);
  });

  test('broken off between its calls goes on where it was', async () => {
    const both = [{ field: 'name', before: 'Row 1', after: 'New' }, ...fields];
    answers = [
      { kind: 'saved', value: {} },
      { kind: 'unknown', reason: 'lost' },
    ];
    expect(await go(source, both)).toEqual({ kind: 'unknown' });
    const half = { id: '1', name: 'New', kind: 'a', tags: ['a', 'b'] };
    expect(judgeChange(bulkForm, half, both)).toBe('not saved');
    expect(await go(half, both)).toEqual({ kind: 'done' });
    expect(sent.map(([part]) => part)).toEqual(['second']);
    expect(judgeChange(bulkForm, { ...half, tags: ['c'] }, both)).toBe('saved');
  });

  test('that would be refused beforehand is refused without a call', async () => {
    const change = [{ field: 'name', before: 'Row 1', after: 'Forbidden' }];
    expect(await go(source, change)).toEqual({ kind: 'refused', reason: { kind: 'own', text: forbidden } });
    expect(sent).toEqual([]);
  });
});

const asker: BulkViewer = {
  userId: 'me',
  holder: { permissions: new Set() },
  organizationId: 'o',
  locale: 'en',
};
const targets: Target[] = [{ kind: 'id' }, { kind: 'column', id: 'name' }, { kind: 'column', id: 'tags' }];
const importing = (records: readonly CsvRecord[], mayCreate = true) =>
  planImport({
    bulkForm,
    columns,
    records,
    targets,
    asker,
    mayCreate,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
const lines = (...cells: readonly string[][]): CsvRecord[] =>
  cells.map((row, at) => ({ line: at + 2, cells: row }));

describe('a file', () => {
  test('changes, makes, leaves alone, and says what is wrong by line and column', async () => {
    const found = await importing(
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
    expect(found.unchanged).toBe(1);
    expect(found.lines).toMatchObject([
      { line: 3, id: '2', kind: 'change', name: 'Row 2', fields: [{ field: 'name', after: 'Other' }] },
      { line: 4, kind: 'create', name: 'Brand new' },
    ]);
    expect([...found.items.values()]).toMatchObject([
      { kind: 'change' },
      { kind: 'create', values: { name: 'Brand new', tags: ['c'] } },
    ]);
    expect(found.faults).toMatchObject([
      { line: 5, column: 2, text: 'A; Z' },
      { line: 6, column: 0, text: '9' },
      { line: 7, column: 0, text: '2' },
      { line: 8, column: 1, reason: nameColumn.invalid },
    ]);
  });

  test('tells all that is wrong in a line, but not what follows from a cell that was not read', async () => {
    const all: Target[] = [...targets, { kind: 'column', id: 'kind' }];
    const found = await planImport({
      bulkForm,
      columns,
      records: lines(['1', ' ', 'A', 'Z'], ['2', 'Forbidden', 'Z', 'B'], ['', '', 'A', 'B']),
      targets: all,
      asker,
      mayCreate: true,
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    expect(found.faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 3],
      [3, 2],
      [3, 1],
      [4, 1],
    ]);
  });

  test('changes nothing of a row that is not the asker’s to change, and says so; unchanged it is left alone', async () => {
    const inherited = msg`It belongs to an organization above yours.`;
    const found = await planImport({
      bulkForm,
      columns,
      records: lines(['1', 'Row 1', 'A; B'], ['2', 'Other', 'a;b'], ['1', 'Twice', 'a']),
      targets,
      asker,
      blocks: (ids) => Promise.resolve((id) => (ids.includes(id) ? inherited : null)),
      mayCreate: true,
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    expect(found).toMatchObject({ unchanged: 1, lines: [] });
    expect(found.items.size).toBe(0);
    expect(found.faults).toMatchObject([
      { line: 3, column: 0, text: '2', reason: inherited },
      { line: 4, column: 0, text: '1' },
    ]);
  });

  test('of one who may make nothing makes nothing', async () => {
    const found = await importing(lines(['', 'Brand new', 'C']), false);
    expect(found.items.size).toBe(0);
    expect(found.faults).toMatchObject([{ line: 2, column: null }]);
  });

  test('of many lines is tried out in steps', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => ['', `New ${n}`, 'A']);
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    const found = await importing(lines(...many));
    clearInterval(timer);
    expect(found.items.size).toBe(5000);
    expect(turns).toBeGreaterThan(10);
  });
});
