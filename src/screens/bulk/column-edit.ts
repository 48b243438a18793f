import type { BulkColumn } from '../../entities/define/bulk-form.ts';

/** The user's edit of one field of many rows: a text, an option, or a list with an operation. */
export interface ColumnEdit {
  /** null: nothing chosen yet. */
  readonly text: string | null;
  readonly list: readonly string[];
  readonly how: 'add' | 'remove' | 'replace';
}

export const emptyEdit: ColumnEdit = { text: null, list: [], how: 'add' };

function listAfter(before: readonly string[], { list, how }: ColumnEdit): readonly string[] {
  if (how === 'replace') return list;
  if (how === 'remove') return before.filter((one) => !list.includes(one));
  return [...before, ...list.filter((one) => !before.includes(one))];
}

/** True if the edit can be applied: something was typed or chosen. */
export const isEditComplete = <Source, Values>(
  column: BulkColumn<Source, Values>,
  edit: ColumnEdit,
): boolean =>
  column.kind === 'many'
    ? edit.list.length > 0
    : edit.text !== null && (column.kind === 'text' || edit.text !== '' || column.none !== null);

/** The edit as a function of a row's values. */
export function editFunction<Source, Values>(
  column: BulkColumn<Source, Values>,
  edit: ColumnEdit,
): (values: Values) => Values {
  switch (column.kind) {
    case 'text':
      return (values) => column.set(values, edit.text ?? '');
    case 'one':
      return (values) => column.set(values, edit.text || null);
    case 'many':
      return (values) => column.set(values, listAfter(column.get(values), edit));
  }
}

/** A field of the change, as the user edits it. */
export interface FieldEdit {
  /** Identifies the edit in the dialog. */
  readonly key: number;
  /** The id of the column; empty until one is chosen. */
  readonly columnId: string;
  readonly edit: ColumnEdit;
}

/** The edits of several fields as one edit of a row, and the fields that they name; null until all are complete. */
export function editOfRows<Source, Values>(
  columns: readonly BulkColumn<Source, Values>[],
  edits: readonly FieldEdit[],
): { readonly edit: (values: Values) => Values; readonly fields: ReadonlySet<string> } | null {
  const known = edits.flatMap(({ columnId, edit }) => {
    const column = columns.find(({ id }) => id === columnId);
    return column && isEditComplete(column, edit) ? [{ column, edit }] : [];
  });
  if (known.length === 0 || known.length < edits.length) return null;
  const functions = known.map(({ column, edit }) => editFunction(column, edit));
  return {
    edit: (values) => functions.reduce((next, apply) => apply(next), values),
    fields: new Set(known.map(({ column }) => column.field)),
  };
}
