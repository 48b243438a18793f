import { msg } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import type { BulkViewer } from '../../../src/entities/define/bulk-form.ts';
import { planImport } from '../../../src/screens/csv/import-plan.ts';
import type { ColumnTarget } from '../../../src/screens/csv/mapping.ts';
import type { CsvRecord } from '../../../src/screens/csv/parse.ts';
import {
  bulkForm,
  columns,
  kindColumn,
  label,
  nameColumn,
  required,
  tagColumn,
} from './support/tagged-form.ts';

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

  test('a value that must be unique is taken from its first line, whatever its case', async () => {
    const { items, faults } = await planImport({
      bulkForm,
      columns: [{ ...nameColumn, given: 'unique' }, ...columns.slice(1)],
      records: lines(
        ['', 'Zoë', 'A'],
        ['1', 'Row 1', 'A; B'],
        ['', 'zoë ', 'B'],
        ['2', 'row 1', 'A'],
        ['', 'Two', 'A'],
      ),
      targets,
      ...request,
    });
    expect([...items.values()]).toMatchObject([{ values: { name: 'Zoë' } }, { values: { name: 'Two' } }]);
    expect(faults).toMatchObject([
      { line: 4, column: 1, text: 'zoë ', reason: { values: { earlier: 2 } } },
      { line: 5, column: 1, text: 'row 1', reason: { values: { earlier: 3 } } },
    ]);
  });

  test('an error of a field without a column names the field', async () => {
    const { faults } = await planImport({
      bulkForm,
      columns,
      records: lines(['New']),
      targets: [{ kind: 'column', id: 'name' }],
      ...request,
    });
    expect(faults).toMatchObject([{ column: null, title: label, reason: required }]);
  });

  test('a column that the user may set in new rows only is refused in others', async () => {
    const closed = { ...kindColumn, policy: 'core.user.viewSensitive', newRowPolicy: null } as const;
    const result = await planImport({
      bulkForm,
      columns: [nameColumn, closed, tagColumn],
      records: lines(['', 'New', 'b', 'A'], ['1', 'One', 'b', 'A'], ['2', 'Two', '', 'A']),
      targets: [{ kind: 'id' }, ...['name', 'kind', 'tags'].map((id) => ({ kind: 'column', id }) as const)],
      ...request,
    });
    expect([...result.items.values()]).toMatchObject([
      { kind: 'create', values: { kind: 'b' } },
      { kind: 'change' },
    ]);
    expect(result.items.get('2')).not.toMatchObject({ fields: [{ field: 'kind' }] });
    expect(result.faults).toMatchObject([{ line: 3, column: 2, text: 'b' }]);
  });
});
