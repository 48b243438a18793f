import { useState } from 'react';
import type { TreePlace } from '../../lib/view/tree-move.ts';
import type { SourceRows, TreeCursor, TreeSelection } from './tree-selection.ts';
import { allRows, cursorSelection, toggledRow } from './tree-selection.ts';
import type { TreeSource } from './tree-source.ts';

/** The cursor of a tree, the selection, and the functions that change them. */
export interface CursorState<Node> {
  readonly cursor: TreeCursor;
  readonly selection: TreeSelection;
  /** Moves the cursor, and selects its row or cell alone. */
  readonly moveTo: (place: TreePlace) => void;
  /** Moves the cursor. Rows that were selected one by one stay selected. */
  readonly walkTo: (place: TreePlace) => void;
  /** Moves the cursor, and selects what is between. */
  readonly extendTo: (place: TreePlace) => void;
  /** Moves the cursor, and adds its row to the selection or takes it away. */
  readonly toggle: (place: TreePlace) => void;
  readonly selectAll: () => void;
  /** Opens the nodes above some, selects these, and moves the cursor to the first one once it is loaded. */
  readonly select: (nodes: readonly Node[], above: readonly Node[]) => void;
  /** Opens a path from a root, and moves the cursor to its last node once it is loaded. */
  readonly reveal: (path: readonly Node[]) => void;
  /** How many nodes were revealed: the grid scrolls to each. */
  readonly revealed: number;
}

interface KeptPosition {
  readonly cursor: TreeCursor;
  readonly selection: TreeSelection;
  /** The key of the row that is revealed when it is loaded. */
  readonly wanted: string | null;
  readonly revealed: number;
}

const firstPosition: KeptPosition = {
  cursor: { index: 0, column: 0, key: undefined },
  selection: cursorSelection,
  wanted: null,
  revealed: 0,
};

/** The rows that stay selected when the cursor moves. */
const keptSelection = (selection: TreeSelection): TreeSelection =>
  selection.kind === 'rows' ? selection : cursorSelection;

function indexOfKey<Node>(key: string, { count, rowAt, keyOf }: SourceRows<Node>): number | undefined {
  for (let index = 0; index < count; index++) {
    const row = rowAt(index);
    if (row !== undefined && keyOf(row) === key) return index;
  }
  return undefined;
}

/** The cursor among rows that may have changed. Once its row is gone, the one in its place gets it. */
export function settledTreeCursor<Node>(cursor: TreeCursor, source: SourceRows<Node>): TreeCursor {
  const { count, rowAt, keyOf } = source;
  const keyAt = (index: number): string | undefined => {
    const row = rowAt(index);
    return row && keyOf(row);
  };
  if (cursor.index < Math.max(1, count) && keyAt(cursor.index) === cursor.key) return cursor;
  const moved = cursor.key === undefined ? undefined : indexOfKey(cursor.key, source);
  if (moved !== undefined) return { ...cursor, index: moved };
  const index = Math.max(0, Math.min(cursor.index, count - 1));
  return { ...cursor, index, key: keyAt(index) };
}

function settledSelection<Node>(selection: TreeSelection, source: SourceRows<Node>): TreeSelection {
  if (selection.kind !== 'range') return selection;
  const anchor = settledTreeCursor(selection.anchor, source);
  if (anchor === selection.anchor) return selection;
  return anchor.key === selection.anchor.key ? { kind: 'range', anchor } : cursorSelection;
}

/** The position among rows that may have changed. Once the other end of a range is gone, the range is over. */
export function settledPosition<Node>(kept: KeptPosition, source: SourceRows<Node>): KeptPosition {
  const found = kept.wanted === null ? undefined : indexOfKey(kept.wanted, source);
  if (kept.wanted !== null && found !== undefined)
    return {
      cursor: { index: found, column: 0, key: kept.wanted },
      selection: keptSelection(kept.selection),
      wanted: null,
      revealed: kept.revealed + 1,
    };
  const cursor = settledTreeCursor(kept.cursor, source);
  const selection = settledSelection(kept.selection, source);
  return cursor === kept.cursor && selection === kept.selection ? kept : { ...kept, cursor, selection };
}

/** The cursor in a tree, which may select rows or cells. */
export function useTreeCursor<Node>(source: TreeSource<Node>): CursorState<Node> {
  const [kept, setKept] = useState(firstPosition);
  const position = settledPosition(kept, source);
  if (position !== kept) setKept(position);
  const { cursor, selection, revealed } = position;
  const cursorAt = ({ index, column }: TreePlace): TreeCursor => {
    const row = source.rowAt(index);
    return { index, column, key: row && source.keyOf(row) };
  };
  const keyOfNode = (node: Node): string =>
    source.keyOf({ kind: 'node', node, level: 1, fold: 'leaf', place: null });
  const set = (place: TreePlace, next: TreeSelection): void =>
    setKept({ cursor: cursorAt(place), selection: next, wanted: null, revealed });
  return {
    cursor,
    selection,
    revealed,
    moveTo: (place) => set(place, cursorSelection),
    walkTo: (place) => set(place, keptSelection(selection)),
    extendTo: (place) =>
      set(place, { kind: 'range', anchor: selection.kind === 'range' ? selection.anchor : cursor }),
    toggle: (place) => set(place, toggledRow(place.index, position, source)),
    selectAll: () => set(cursor, allRows(source)),
    reveal(path) {
      const node = path.at(-1);
      if (node === undefined) return;
      source.unfold(path.slice(0, -1));
      setKept({ ...position, wanted: keyOfNode(node) });
    },
    select(nodes, above) {
      source.unfold(above);
      const keys = nodes.map(keyOfNode);
      setKept({ ...position, selection: { kind: 'rows', keys: new Set(keys) }, wanted: keys[0] ?? null });
    },
  };
}
