import type { Selection } from '../../../domain/flow/edit/step.ts';
import { emptySelection } from '../../../domain/flow/edit/step.ts';
import type { OutlineRow } from '../../../domain/flow/graph/outline.ts';
import { blockRowId, linkRowId, shownRows } from '../../../domain/flow/graph/outline.ts';
import type { OutputEnd } from '../model/editor-view.ts';

/** The position of the user in the outline. */
export interface OutlineCursor {
  /** The id of the row; undefined in an empty outline. */
  readonly row: string | undefined;
  /** The index of the row among the visible ones. If the row disappears, its successor gets the cursor. */
  readonly index: number;
  readonly folded: ReadonlySet<string>;
  /** The selection at the time the cursor moved to the row. */
  readonly selection: Selection;
}

export const firstCursor: OutlineCursor = {
  row: undefined,
  index: 0,
  folded: new Set(),
  selection: emptySelection,
};

/** The selection for a row: a block, or the wires of a link or output. */
export function selectionAt(row: OutlineRow): Selection {
  switch (row.kind) {
    case 'block':
      return { nodes: [row.node.id], edges: [] };
    case 'output':
      return { nodes: [], edges: row.wires };
    case 'link':
      return { nodes: [], edges: row.by === null ? [] : [row.by.wire] };
  }
}

/** The output of a row; null at a block or link. */
export const outputAt = (row: OutlineRow | undefined): OutputEnd | null =>
  row?.kind === 'output' ? { nodeId: row.nodeId, output: row.output } : null;

/** The wire that connects a row to the one before. */
export const wireTo = (row: OutlineRow): string | undefined =>
  row.kind === 'output' ? row.wires[0] : row.by?.wire;

/** The row of the last selected item. */
function rowOf(rows: readonly OutlineRow[], { nodes, edges }: Selection): OutlineRow | undefined {
  const [node, wire] = [nodes.at(-1), edges.at(-1)];
  if (node !== undefined) return rows.find(({ id }) => id === blockRowId(node));
  if (wire === undefined) return undefined;
  return rows.find((row) => row.id === linkRowId(wire) || wireTo(row) === wire);
}

/** The folded rows, except those that hide this row. */
function unfoldedTo(
  rows: readonly OutlineRow[],
  folded: ReadonlySet<string>,
  row: OutlineRow,
): ReadonlySet<string> {
  const open = new Set(folded);
  let { depth } = row;
  for (let at = rows.indexOf(row) - 1; at >= 0 && depth > 0; at--) {
    const above = rows[at];
    if (above === undefined || above.depth >= depth) continue;
    open.delete(above.id);
    ({ depth } = above);
  }
  return open.size === folded.size ? folded : open;
}

const indexIn = (rows: readonly OutlineRow[], folded: ReadonlySet<string>, id: string): number =>
  shownRows(rows, folded).findIndex((row) => row.id === id);

/** The visible index of a block's row, or of the folded row that hides it; -1 if there is none. */
export function indexShowing(
  rows: readonly OutlineRow[],
  shown: readonly OutlineRow[],
  nodeId: string,
): number {
  let row = rows.find(({ id }) => id === blockRowId(nodeId));
  while (row !== undefined && !shown.includes(row)) {
    const { depth } = row;
    row = rows.slice(0, rows.indexOf(row)).findLast((above) => above.depth < depth);
  }
  return row === undefined ? -1 : shown.indexOf(row);
}

/** The cursor at a row, after unfolding its parents. */
export function cursorAt(
  rows: readonly OutlineRow[],
  { folded }: Pick<OutlineCursor, 'folded'>,
  row: OutlineRow,
  selection: Selection = selectionAt(row),
): OutlineCursor {
  const open = unfoldedTo(rows, folded, row);
  return { row: row.id, index: indexIn(rows, open, row.id), folded: open, selection };
}

/** The cursor after folding or unfolding rows. It moves to a single one. */
export function cursorAtFold(
  rows: readonly OutlineRow[],
  cursor: OutlineCursor,
  toggled: readonly OutlineRow[],
): OutlineCursor {
  const folded = new Set(cursor.folded);
  for (const { id } of toggled) if (!folded.delete(id)) folded.add(id);
  const [row, ...others] = toggled;
  if (row !== undefined && others.length === 0) return cursorAt(rows, { folded }, row);
  return { ...cursor, folded, index: cursor.row === undefined ? 0 : indexIn(rows, folded, cursor.row) };
}

/**
 * The cursor after a change of the document or the selection. It follows a selection made elsewhere, and otherwise
 * stays.
 */
export function settledCursor(
  rows: readonly OutlineRow[],
  cursor: OutlineCursor,
  selection: Selection,
): OutlineCursor {
  const selected = selection === cursor.selection ? undefined : rowOf(rows, selection);
  if (selected !== undefined) return cursorAt(rows, cursor, selected, selection);
  const index = cursor.row === undefined ? -1 : indexIn(rows, cursor.folded, cursor.row);
  if (index >= 0)
    return index === cursor.index && selection === cursor.selection
      ? cursor
      : { ...cursor, index, selection };
  const shown = shownRows(rows, cursor.folded);
  const next = shown[Math.min(cursor.index, shown.length - 1)];
  if (next === undefined && cursor.row === undefined && selection === cursor.selection) return cursor;
  return { ...cursor, row: next?.id, index: next === undefined ? 0 : shown.indexOf(next), selection };
}

/** The selection with a block added, or removed if it was selected. */
export function toggled({ nodes, edges }: Selection, nodeId: string): Selection {
  return nodes.includes(nodeId)
    ? { nodes: nodes.filter((id) => id !== nodeId), edges }
    : { nodes: [...nodes, nodeId], edges };
}

/** The selection extended to a row. Only blocks are added. */
export const extended = (selection: Selection, row: OutlineRow): Selection =>
  row.kind === 'block'
    ? { ...selection, nodes: [...selection.nodes.filter((id) => id !== row.node.id), row.node.id] }
    : selection;
