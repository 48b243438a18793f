import type { BulkColumn } from '../../entities/define/bulk-form.ts';

/** What the reader said of a field of many rows: a text or a choice, or a list and what is done with it. */
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

/** Does the edit say anything? A choice of one must be made, unless none is one too. */
export const isComplete = <Source, Values>(column: BulkColumn<Source, Values>, edit: ColumnEdit): boolean =>
  column.kind === 'many'
    ? edit.list.length > 0
    : column.kind === 'text' || edit.text !== '' || column.none !== null;

/** What the edit makes of a row's values. */
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
