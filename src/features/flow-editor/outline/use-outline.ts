import { useLayoutEffect, useMemo, useState } from 'react';
import type { OutlineRow } from '../../../domain/flow/graph/outline.ts';
import { blockRowId, outlineOf, shownRows, siblingPlaces } from '../../../domain/flow/graph/outline.ts';
import { useBlockViews } from '../model/editor-blocks.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import { useEditorView } from '../model/editor-view.ts';
import type { OutlineCursor } from './outline-cursor.ts';
import {
  cursorAt,
  cursorAtFold,
  extended,
  firstCursor,
  outputAt,
  selectionAt,
  settledCursor,
  toggled,
} from './outline-cursor.ts';

/** The outline of the open flow, with a cursor that is synchronized with the editor's selection. */
export function useOutline() {
  const { store } = useEditorDocument();
  const { cursorOutput } = useEditorView();
  const { document, selection } = useEditorState();
  const views = useBlockViews();
  const { edges } = document;
  const rows = useMemo(() => {
    const ids = (terminals: readonly { readonly id: string }[]) => terminals.map(({ id }) => id);
    return outlineOf(
      { nodes: [...views.values()].map(({ node }) => node), edges: [...edges.values()] },
      {
        outputs: 'all',
        terminalsOf({ id }) {
          const view = views.get(id);
          return view === undefined ? null : { inputs: ids(view.inputs), outputs: ids(view.outputs) };
        },
      },
    );
  }, [views, edges]);
  const places = useMemo(() => siblingPlaces(rows), [rows]);
  const [kept, setKept] = useState(firstCursor);
  const cursor = settledCursor(rows, kept, selection);
  if (cursor !== kept) setKept(cursor);
  const { folded } = cursor;
  const shown = useMemo(() => shownRows(rows, folded), [rows, folded]);
  const active = shown[cursor.index];

  const output = outputAt(active);
  useLayoutEffect(() => {
    cursorOutput.set(output);
  });
  useLayoutEffect(() => () => cursorOutput.set(null), [cursorOutput]);

  function go(next: OutlineCursor): void {
    setKept(next);
    store.select(next.selection);
  }
  return {
    rows,
    shown,
    places,
    cursor,
    active,
    moveTo: (row: OutlineRow) => go(cursorAt(rows, cursor, row)),
    extendTo: (row: OutlineRow) => go(cursorAt(rows, cursor, row, extended(selection, row))),
    toggle: (nodeId: string) => go({ ...cursor, selection: toggled(selection, nodeId) }),
    fold: (toggled: readonly OutlineRow[]) => go(cursorAtFold(rows, cursor, toggled)),
    follow: (nodeId: string): void => {
      const target = rows.find(({ id }) => id === blockRowId(nodeId));
      if (target !== undefined) go(cursorAt(rows, cursor, target));
    },
    /** Selects the item at the cursor, so that the verbs act on it. */
    selectActive: (): void => {
      const isEmpty = selection.nodes.length + selection.edges.length === 0;
      const own = active === undefined ? selection : selectionAt(active);
      if (isEmpty && own.nodes.length + own.edges.length > 0) go({ ...cursor, selection: own });
    },
  };
}
export type Outline = ReturnType<typeof useOutline>;
