import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { TreePlace } from '../../lib/view/tree-move.ts';
import type { CellEdit, EditEnd } from './cell-edit.ts';
import { editStart, placeAfterEdit } from './cell-edit.ts';
import type { CellEditor, TreeColumn } from './tree-column.ts';
import type { TreeCursor } from './tree-selection.ts';
import type { TreeSource } from './tree-source.ts';

interface StartedEdit {
  readonly key: string | undefined;
  readonly column: number;
  readonly typed: string | null;
}

interface EditedTree<Node> {
  readonly source: TreeSource<Node>;
  readonly columns: readonly TreeColumn<Node>[];
  readonly cursor: TreeCursor;
  readonly moveTo: (place: TreePlace) => void;
  /** Gives the focus back to the grid. */
  readonly focus: () => void;
}

/** The edit of the active cell. It ends when the cursor goes elsewhere. */
export function useCellEdit<Node>({ source, columns, cursor, moveTo, focus }: EditedTree<Node>) {
  const [started, setStarted] = useState<StartedEdit | null>(null);
  const editorAt = ({ index, column }: TreePlace): CellEditor | null => {
    const row = source.rowAt(index);
    return row?.kind === 'node' ? (columns[column]?.editor?.(row.node) ?? null) : null;
  };
  const begin = (place: TreePlace, typed: string | null): boolean => {
    const row = source.rowAt(place.index);
    if (row === undefined || editorAt(place) === null) return false;
    setStarted({ key: source.keyOf(row), column: place.column, typed });
    return true;
  };
  const end = (to: EditEnd): void => {
    setStarted(null);
    if (to === 'leave') return;
    const cells = { count: source.count, columns: columns.length };
    moveTo(placeAfterEdit(cursor, to, { ...cells, isEditable: (place) => editorAt(place) !== null }));
    focus();
  };
  const isHere = started !== null && started.key === cursor.key && started.column === cursor.column;
  const edit: CellEdit | null = isHere ? { typed: started.typed, end } : null;
  return {
    edit,
    begin,
    /** Begins an edit by a key; true if it did. */
    onKey(event: KeyboardEvent): boolean {
      const typed = editStart(event);
      return typed !== undefined && begin(cursor, typed);
    },
  };
}
