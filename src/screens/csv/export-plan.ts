import type { I18n } from '@lingui/core';
import { can } from '../../domain/access/can.ts';
import type { FormValues } from '../../entities/define/form.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { BulkFormOf, BulkViewer, BulkColumn } from '../../entities/define/bulk-form.ts';
import type { CellContext, Column } from '../../entities/define/view.ts';
import { columnTitle } from '../bulk/column-title.ts';
import { printCell } from './cell.ts';
import { cellText } from './cell-text.ts';
import { idHeading } from './mapping.ts';

/** A column of the file: the row's text, or printed by the bulk form so that an import can read it. */
export type FileColumn<Source, Values> =
  | { readonly kind: 'id' }
  | { readonly kind: 'text'; readonly column: Column<EntityRow> }
  | {
      readonly kind: 'bulkForm';
      readonly column: BulkColumn<Source, Values>;
      /** Used for rows without a form source, such as deleted ones. */
      readonly instead?: Column<EntityRow>;
    };

/** The columns of a bulk form that the user may see and set. */
export const ownColumns = <Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  { holder }: BulkViewer,
): readonly BulkColumn<Source, Values>[] =>
  bulkForm.columns.filter(({ policy }) => can(holder, policy ?? null));

/** The columns that the user may set in existing rows or, if there can be any, in new ones. */
export const importedColumns = <Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  { holder }: BulkViewer,
  mayCreate: boolean,
): readonly BulkColumn<Source, Values>[] =>
  bulkForm.columns.filter(
    ({ policy = null, newRowPolicy }) =>
      can(holder, policy) || (mayCreate && newRowPolicy !== undefined && can(holder, newRowPolicy)),
  );

/**
 * The columns of the file: the id and the list's columns in order, printed by the bulk form if importable. `all`
 * adds the other importable columns.
 */
export function fileColumns<Source, Values extends FormValues>(
  shown: readonly Column<EntityRow>[],
  bulkForm: readonly BulkColumn<Source, Values>[],
  which: 'shown' | 'all',
): readonly FileColumn<Source, Values>[] {
  const ofList = shown.flatMap((column): FileColumn<Source, Values>[] => {
    const own = bulkForm.filter(({ field, id }) => field === column.id || id === column.id);
    return own.length > 0
      ? own.map((one) => ({ kind: 'bulkForm', column: one, instead: column }))
      : [{ kind: 'text', column }];
  });
  const there = new Set(ofList.flatMap((one) => (one.kind === 'bulkForm' ? [one.column.id] : [])));
  const rest = which === 'all' ? bulkForm.filter(({ id }) => !there.has(id)) : [];
  return [{ kind: 'id' }, ...ofList, ...rest.map((column) => ({ kind: 'bulkForm' as const, column }))];
}

/** Column headings in the user's language. */
export const headings = <Source, Values>(
  i18n: I18n,
  columns: readonly FileColumn<Source, Values>[],
): string[] => columns.map((one) => (one.kind === 'id' ? idHeading : columnTitle(i18n, one.column)));

/** A row of the file; `known`: its form values, if there is a bulk form. */
export const fileRow = <Source, Values>(
  columns: readonly FileColumn<Source, Values>[],
  row: EntityRow,
  words: CellContext,
  known: { readonly values: Values; readonly source: Source } | null,
): string[] =>
  columns.map((one) => {
    if (one.kind === 'id') return row.id;
    if (one.kind === 'text') return cellText(one.column, row, words);
    if (known) return printCell(one.column, known.values, known.source, words.say);
    return one.instead ? cellText(one.instead, row, words) : '';
  });
