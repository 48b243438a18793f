import type { TreePlace } from '../../lib/view/tree-move.ts';
import type { TreeRange } from './tree-range.ts';
import { isRowInRange, treeRange } from './tree-range.ts';
import type { TreeSource } from './tree-source.ts';

/** The place of the cursor, and the row that it stays with when rows appear above. */
export interface TreeCursor extends TreePlace {
  readonly key: string | undefined;
}

export type TreeSelection =
  /** The row or cell of the cursor alone. */
  | { readonly kind: 'cursor' }
  /** The cells from here to the cursor. */
  | { readonly kind: 'range'; readonly anchor: TreeCursor }
  /** Whole rows, by their keys. */
  | { readonly kind: 'rows'; readonly keys: ReadonlySet<string> };

export const cursorSelection: TreeSelection = { kind: 'cursor' };

interface SelectedPosition {
  readonly cursor: TreeCursor;
  readonly selection: TreeSelection;
}

export type SourceRows<Node> = Pick<TreeSource<Node>, 'count' | 'rowAt' | 'keyOf'>;

function nodeKeyAt<Node>({ rowAt, keyOf }: SourceRows<Node>, index: number): string | undefined {
  const row = rowAt(index);
  return row?.kind === 'node' ? keyOf(row) : undefined;
}

/** The keys of the nodes from one row to another. */
const nodeKeys = <Node>(source: SourceRows<Node>, first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => nodeKeyAt(source, first + at) ?? []).flat();

/** Every node that is visible. */
export const allRows = <Node>(source: SourceRows<Node>): TreeSelection => ({
  kind: 'rows',
  keys: new Set(nodeKeys(source, 0, source.count - 1)),
});

/** Whether a row is below another in the tree, and not only further down. */
function isBelow<Node>(index: number, above: number, { rowAt }: SourceRows<Node>): boolean {
  const level = rowAt(above)?.level ?? 0;
  for (let at = above + 1; at <= index; at++) if ((rowAt(at)?.level ?? 0) <= level) return false;
  return index > above;
}

function keysToToggle<Node>(
  index: number,
  { cursor, selection }: SelectedPosition,
  source: SourceRows<Node>,
): Iterable<string> {
  if (selection.kind === 'rows') return selection.keys;
  if (selection.kind === 'range') {
    const { first, last } = treeRange(cursor, selection.anchor, 1);
    return nodeKeys(source, first, last);
  }
  // Unfolding a branch leaves the cursor there, which is not yet a choice of the whole branch.
  const isChosen = cursor.index !== index && !isBelow(index, cursor.index, source);
  return isChosen ? nodeKeys(source, cursor.index, cursor.index) : [];
}

/** The selection with a row added, or taken away if it is in it. */
export function toggledRow<Node>(
  index: number,
  position: SelectedPosition,
  source: SourceRows<Node>,
): TreeSelection {
  const key = nodeKeyAt(source, index);
  if (key === undefined) return position.selection;
  const keys = new Set(keysToToggle(index, position, source));
  if (!keys.delete(key)) keys.add(key);
  return keys.size === 0 ? cursorSelection : { kind: 'rows', keys };
}

/** The selected rows that are visible: a rectangle of cells, or whole rows with others between them. */
export type SelectedRows =
  | { readonly kind: 'range'; readonly range: TreeRange }
  | { readonly kind: 'scattered'; readonly indexes: ReadonlySet<number> };

export function selectedRows<Node>(
  { cursor, selection }: { readonly cursor: TreePlace; readonly selection: TreeSelection },
  source: SourceRows<Node>,
  columns: number,
): SelectedRows {
  const ofCursor: SelectedRows = {
    kind: 'range',
    range: treeRange(cursor, selection.kind === 'range' ? selection.anchor : null, columns),
  };
  if (selection.kind !== 'rows') return ofCursor;
  const { keys } = selection;
  const indexes = Array.from({ length: source.count }, (_, index) => index).filter((index) =>
    keys.has(nodeKeyAt(source, index) ?? ''),
  );
  const [first, last] = [indexes.at(0), indexes.at(-1)];
  if (first === undefined || last === undefined) return ofCursor;
  // A row in place of children can be among them: it has nothing to select.
  return nodeKeys(source, first, last).length === indexes.length
    ? { kind: 'range', range: { first, last, firstColumn: 0, lastColumn: columns - 1 } }
    : { kind: 'scattered', indexes: new Set(indexes) };
}

/** The number of selected nodes. */
export const selectedCount = <Node>(selected: SelectedRows, source: SourceRows<Node>): number =>
  selected.kind === 'scattered'
    ? selected.indexes.size
    : nodeKeys(source, selected.range.first, selected.range.last).length;

export const isRowSelected = (index: number, selected: SelectedRows): boolean =>
  selected.kind === 'range' ? isRowInRange(index, selected.range) : selected.indexes.has(index);

/** The part of a row that is selected: all of it, or the cells from the first to the last. */
export function shownSelection(
  index: number,
  selected: SelectedRows,
  { kind }: TreeSelection,
): { readonly isSelected: boolean; readonly firstSelected: number; readonly lastSelected: number } {
  const isIn = isRowSelected(index, selected);
  if (kind === 'cursor' || selected.kind === 'scattered' || selected.range.firstColumn === 0)
    return { isSelected: isIn, firstSelected: -1, lastSelected: -1 };
  const { firstColumn, lastColumn } = selected.range;
  return {
    isSelected: false,
    firstSelected: isIn ? firstColumn : -1,
    lastSelected: isIn ? lastColumn : -1,
  };
}
