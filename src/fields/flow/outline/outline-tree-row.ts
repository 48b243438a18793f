import type { OutlineRow } from '../../../domain/flow/graph/outline.ts';
import type { TreeRow } from '../../../lib/view/tree-move.ts';

/** A row of the outline as a row of a tree. */
export const outlineTreeRow = (row: OutlineRow, folded: ReadonlySet<string>): TreeRow => ({
  level: row.depth + 1,
  fold: row.children === 0 ? 'leaf' : folded.has(row.id) ? 'folded' : 'open',
});
