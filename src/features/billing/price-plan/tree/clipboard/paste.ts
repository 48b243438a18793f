import type { RuleField } from '../../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../../domain/protocol/price-policy.ts';
import type { RuleArea } from '../bulk/rule-area.ts';
import type { CellReading } from '../bulk/rule-cells.ts';
import type { RuleEdit } from '../bulk/rule-edits.ts';
import type { TextBlock } from './block.ts';
import { maxPastedCells } from './block.ts';

export interface RefusedCell {
  readonly node: CatalogNode;
  readonly field: RuleField;
  readonly value: string;
  readonly reason: string;
}

/** Why nothing was pasted or filled. */
export type EditProblem =
  | { readonly kind: 'empty' | 'tooMany' | 'nothingAbove' }
  /** The block has more rows or columns than there are from the first selected cell on. */
  | { readonly kind: 'rows' | 'columns'; readonly count: number; readonly room: number }
  | ({ readonly kind: 'cell' } & RefusedCell);

export type EditPlan = { readonly kind: 'edits'; readonly edits: readonly RuleEdit[] } | EditProblem;

/** Reads what is to become the rule of a node at a row and column of the block. */
export type ReadCell = (
  text: string,
  cell: { readonly node: CatalogNode; readonly field: RuleField },
  from: { readonly row: number; readonly column: number },
) => CellReading;

/** How much a block covers: it is repeated if the selection is a multiple of it, as in spreadsheets. */
const covered = (selected: number, size: number): number =>
  selected > size && selected % size === 0 ? selected : size;

/** The edits that paste a block at the first selected rule: all, or none if one cell is refused. */
export function pastePlan(block: TextBlock, area: RuleArea, read: ReadCell): EditPlan {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  if (height === 0 || width === 0) return { kind: 'empty' };
  const rows = covered(area.selectedNodes, height);
  const columns = covered(area.selectedFields, width);
  if (rows * columns > maxPastedCells) return { kind: 'tooMany' };
  if (rows > area.nodes.length) return { kind: 'rows', count: rows, room: area.nodes.length };
  if (columns > area.fields.length) return { kind: 'columns', count: columns, room: area.fields.length };
  const edits: RuleEdit[] = [];
  for (const [at, node] of area.nodes.slice(0, rows).entries())
    for (const [side, field] of area.fields.slice(0, columns).entries()) {
      const [row, column] = [at % height, side % width];
      const value = block[row]?.[column];
      // A shorter row leaves the other rules alone.
      if (value === undefined) continue;
      const reading = read(value, { node, field }, { row, column });
      if (reading.kind === 'refused') return { kind: 'cell', node, field, value, reason: reading.reason };
      edits.push({ node, field, rule: reading.rule });
    }
  return { kind: 'edits', edits };
}
