import type { RuleField } from '../../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../../domain/protocol/price-policy.ts';
import type { TreeRange } from '../../../../../screens/tree/tree-range.ts';
import type { TreeSource } from '../../../../../screens/tree/tree-source.ts';

/** The rules that are selected, and those below and to the right of them, into which a larger block can be pasted. */
export interface RuleArea {
  readonly nodes: readonly CatalogNode[];
  readonly selectedNodes: number;
  readonly fields: readonly RuleField[];
  readonly selectedFields: number;
  /** The node above the first selected one; null if that is the first of the tree. */
  readonly above: CatalogNode | null;
}

type TreeRows = Pick<TreeSource<CatalogNode>, 'count' | 'rowAt'>;

/** The nodes among the rows from `first` up to, but not including, `end`. */
export const nodesBetween = ({ rowAt }: TreeRows, first: number, end: number): readonly CatalogNode[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, at) => rowAt(first + at)).flatMap((row) =>
    row?.kind === 'node' ? [row.node] : [],
  );

function nodeAbove({ rowAt }: TreeRows, index: number): CatalogNode | null {
  for (let at = index - 1; at >= 0; at--) {
    const row = rowAt(at);
    if (row?.kind === 'node') return row.node;
  }
  return null;
}

/** `fields` has the field of each column of the grid, null for a column without rules. */
export function ruleArea(rows: TreeRows, range: TreeRange, fields: readonly (RuleField | null)[]): RuleArea {
  const { first, last, firstColumn, lastColumn } = range;
  const rulesIn = (from: number, end: number): readonly RuleField[] =>
    fields.slice(from, end).flatMap((field) => field ?? []);
  const chosen = rulesIn(firstColumn, lastColumn + 1);
  // A cell beside the rules stands for all rules of its row.
  const from = chosen.length === 0 ? 0 : firstColumn;
  const selected = chosen.length === 0 ? rulesIn(0, fields.length) : chosen;
  return {
    nodes: nodesBetween(rows, first, rows.count),
    selectedNodes: nodesBetween(rows, first, Math.min(last + 1, rows.count)).length,
    fields: rulesIn(from, fields.length),
    selectedFields: selected.length,
    above: nodeAbove(rows, first),
  };
}

/** The selected part of an area. */
export const selectedNodesOf = ({ nodes, selectedNodes }: RuleArea): readonly CatalogNode[] =>
  nodes.slice(0, selectedNodes);
export const selectedFieldsOf = ({ fields, selectedFields }: RuleArea): readonly RuleField[] =>
  fields.slice(0, selectedFields);
