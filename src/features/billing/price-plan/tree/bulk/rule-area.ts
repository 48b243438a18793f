import type { RuleField } from '../../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../../domain/protocol/price-policy.ts';
import type { SelectedRows } from '../../../../../screens/tree/tree-selection.ts';
import type { TreeSource } from '../../../../../screens/tree/tree-source.ts';

/**
 * The rules that are selected, and those below and to the right of them, into which a larger block can be pasted. If other
 * rows are between the selected ones, there is no room besides them.
 */
export interface RuleArea {
  readonly nodes: readonly CatalogNode[];
  readonly selectedNodes: number;
  readonly fields: readonly RuleField[];
  readonly selectedFields: number;
  /** The node above the first selected one; null if that is the first of the tree. */
  readonly above: CatalogNode | null;
}

type TreeRows = Pick<TreeSource<CatalogNode>, 'count' | 'rowAt'>;

/** The nodes among some rows. */
const nodesAt = ({ rowAt }: TreeRows, indexes: Iterable<number>): readonly CatalogNode[] =>
  Array.from(indexes, rowAt).flatMap((row) => (row?.kind === 'node' ? [row.node] : []));

/** The nodes among the rows from `first` up to, but not including, `end`. */
const nodesBetween = (rows: TreeRows, first: number, end: number): readonly CatalogNode[] =>
  nodesAt(
    rows,
    Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at),
  );

/** The nodes in the selected rows. */
export const nodesIn = (rows: TreeRows, selected: SelectedRows): readonly CatalogNode[] =>
  selected.kind === 'scattered'
    ? nodesAt(rows, selected.indexes)
    : nodesBetween(rows, selected.range.first, Math.min(selected.range.last + 1, rows.count));

function nodeAbove({ rowAt }: TreeRows, index: number): CatalogNode | null {
  for (let at = index - 1; at >= 0; at--) {
    const row = rowAt(at);
    if (row?.kind === 'node') return row.node;
  }
  return null;
}

/** `fields` has the field of each column of the grid, null for a column without rules. */
export function ruleArea(
  rows: TreeRows,
  selected: SelectedRows,
  fields: readonly (RuleField | null)[],
): RuleArea {
  const nodes = nodesIn(rows, selected);
  const rulesIn = (from: number, end: number): readonly RuleField[] =>
    fields.slice(from, end).flatMap((field) => field ?? []);
  const all = rulesIn(0, fields.length);
  if (selected.kind === 'scattered')
    return { nodes, selectedNodes: nodes.length, fields: all, selectedFields: all.length, above: null };
  const { first, firstColumn, lastColumn } = selected.range;
  const chosen = rulesIn(firstColumn, lastColumn + 1);
  // A cell beside the rules stands for all rules of its row.
  const from = chosen.length === 0 ? 0 : firstColumn;
  return {
    nodes: nodesBetween(rows, first, rows.count),
    selectedNodes: nodes.length,
    fields: rulesIn(from, fields.length),
    selectedFields: (chosen.length === 0 ? all : chosen).length,
    above: nodeAbove(rows, first),
  };
}

/** The selected part of an area. */
export const selectedNodesOf = ({ nodes, selectedNodes }: RuleArea): readonly CatalogNode[] =>
  nodes.slice(0, selectedNodes);
export const selectedFieldsOf = ({ fields, selectedFields }: RuleArea): readonly RuleField[] =>
  fields.slice(0, selectedFields);
