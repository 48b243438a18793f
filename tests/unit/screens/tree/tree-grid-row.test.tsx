import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { NodeRow, NoteRow } from '../../../../src/lib/view/tree-rows.ts';
import { NoteGridRow } from '../../../../src/screens/tree/note-row.tsx';
import { RootNote } from '../../../../src/screens/tree/root-note.tsx';
import type { TreeColumn } from '../../../../src/screens/tree/tree-column.ts';
import { TreeGridRow } from '../../../../src/screens/tree/tree-grid-row.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const markup = (element: ReactNode): string =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>);
const attributes = (html: string): string => html.replace(/^<div|>.*/gs, '');
const nothing = (): void => {};
const place = { id: 'row-7', index: 7, top: 224, height: 32, indent: 30 };

const columns: readonly TreeColumn<string>[] = [
  { id: 'name', title: 'Name', width: 'rest', cell: (node) => node },
  {
    id: 'price',
    title: 'Price',
    width: 120,
    align: 'end',
    cell: () => '0.12',
    editor: (node) => (node === 'fixed' ? null : ({ typed }) => <input defaultValue={typed ?? '0.12'} />),
  },
];
const row: NodeRow<string> = {
  kind: 'node',
  node: 'Mobile',
  level: 3,
  fold: 'folded',
  place: { position: 2, count: 5 },
};
const cells = (props: Partial<Parameters<typeof TreeGridRow<string>>[0]>): string =>
  markup(
    <TreeGridRow
      {...place}
      row={row}
      columns={columns}
      activeColumn={null}
      isSelected={false}
      firstSelected={-1}
      lastSelected={-1}
      edit={null}
      onFold={nothing}
      {...props}
    />,
  );

test('a row says its level, its place among its siblings and whether it is expanded', () => {
  const html = attributes(cells({}));
  for (const part of ['aria-level="3"', 'aria-posinset="2"', 'aria-setsize="5"', 'aria-expanded="false"'])
    expect(html).toContain(part);
  expect(html).toContain('--depth:2;--indent:30px');
  expect(attributes(cells({ row: { ...row, fold: 'open' } }))).toContain('aria-expanded="true"');
  expect(attributes(cells({ row: { ...row, fold: 'kept' } }))).toContain('aria-expanded="true"');
  expect(attributes(cells({ row: { ...row, fold: 'leaf' } }))).not.toContain('aria-expanded');
  expect(attributes(cells({ row: { ...row, place: null } }))).not.toContain('aria-setsize');
});

test('the cursor is at the row in the first column, and at the cell in the others', () => {
  const active = (html: string): string | undefined => /id="([^"]*)"[^>]*data-active="true"/.exec(html)?.[1];
  expect(active(cells({}))).toBeUndefined();
  expect(active(cells({ activeColumn: 0 }))).toBe('row-7');
  expect(active(cells({ activeColumn: 1 }))).toBe('row-7-1');
});

test('a selected row says so, and so do selected cells', () => {
  const selected = (props: Partial<Parameters<typeof TreeGridRow<string>>[0]>): readonly string[] =>
    [...cells(props).matchAll(/role="(\w+)"[^>]*aria-selected="true"/g)].map(([, role = '']) => role);
  expect(selected({})).toEqual([]);
  expect(selected({ activeColumn: 1 })).toEqual([]);
  expect(selected({ isSelected: true })).toEqual(['row']);
  expect(selected({ firstSelected: 1, lastSelected: 1 })).toEqual(['gridcell']);
});

test('an edit shows the editor in the active cell, with what was typed', () => {
  const edit = { typed: '9', end: nothing };
  expect(cells({ activeColumn: 1, edit })).toContain('<input value="9"/>');
  expect(cells({ activeColumn: 1, edit: { ...edit, typed: null } })).toContain('<input value="0.12"/>');
  expect(cells({ activeColumn: 0, edit })).not.toContain('<input');
  expect(cells({ activeColumn: 1, edit, row: { ...row, node: 'fixed' } })).not.toContain('<input');
});

const note = { level: 2, fold: 'leaf', parent: 'Mobile' } as const;
const noted = (row: NoteRow<string>): string =>
  markup(
    <NoteGridRow {...place} row={row} columns={2} isActive={false} isSelected={false} onRetry={nothing} />,
  );

// Proves S1-8-08.
test('an empty branch says so, one that failed says why and offers to try again', () => {
  const empty = noted({ ...note, kind: 'empty' });
  expect(empty).toContain('No sub items found');
  expect(empty).toContain('aria-colspan="2"');
  expect(empty).not.toContain('Try again');
  const failed = noted({ ...note, kind: 'failed', reason: 'No connection' });
  expect(failed).toContain('No connection');
  expect(failed).toContain('Try again');
  expect(noted({ ...note, kind: 'failed', reason: null })).toContain('This could not be loaded');
  expect(noted({ ...note, kind: 'loading' })).toContain('Loading…');
});

test('a tree without roots says what its place is for', () => {
  const root = (row: NoteRow<string>): string =>
    markup(<RootNote row={row} empty="No prices yet" onRetry={nothing} />);
  expect(root({ ...note, kind: 'empty' })).toBe('No prices yet');
  expect(root({ ...note, kind: 'loading' })).toContain('aria-label="Loading…"');
  const failed = root({ ...note, kind: 'failed', reason: 'No connection' });
  expect(failed).toContain('No connection');
  expect(failed).toContain('Try again');
});
