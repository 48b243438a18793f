import type { BulkColumn } from '../../entities/define/bulk-form.ts';

/** The user's edit of one field of many rows: a text, an option, or a list with an operation. */
export interface ColumnEdit {
  readonly text: string;
  readonly list: readonly string[];
  readonly how: 'add' | 'remove' | 'replace';
}

export const emptyEdit: ColumnEdit = { text: '', list: [], how: 'add' };

function listAfter(before: readonly string[], { list, how }: ColumnEdit): readonly string[] {
  if (how === 'replace') return list;
  if (how === 'remove') return before.filter((one) => !list.includes(one));
  return [...before, ...list.filter((one) => !before.includes(one))];
}

/** True if the edit can be applied; a required option must be chosen. */
export const isComplete = <Source, Values>(column: BulkColumn<Source, Values>, edit: ColumnEdit): boolean =>
  column.kind === 'many'
    ? edit.list.length > 0
    : column.kind === 'text' || edit.text !== '' || column.none !== null;

/** The edit as a function of a row's values. */
export function editFunction<Source, Values>(
  column: BulkColumn<Source, Values>,
  edit: ColumnEdit,
): (values: Values) => Values {
  switch (column.kind) {
    case 'text':
      return (values) => column.set(values, edit.text);
    case 'one':
      return (values) => column.set(values, edit.text === '' ? null : edit.text);
    case 'many':
      return (values) => column.set(values, listAfter(column.get(values), edit));
  }
}
