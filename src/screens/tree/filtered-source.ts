import type { LazyRow } from '../../lib/view/tree-rows.ts';
import type { TreeSource } from './tree-source.ts';

/** The rows of the shown nodes, each with its place among its shown siblings. A node that is not shown hides those below. */
export function filterRows<Node>(
  rows: Iterable<LazyRow<Node>>,
  shows: (node: Node) => boolean,
): readonly LazyRow<Node>[] {
  const shown: LazyRow<Node>[] = [];
  /** The shown siblings in each open branch, by their index. */
  const branches: number[][] = [];
  const closeTo = (level: number): void => {
    while (branches.length > level) {
      const siblings = branches.pop() ?? [];
      for (const [at, index] of siblings.entries()) {
        const row = shown[index];
        if (row?.kind === 'node')
          shown[index] = { ...row, place: { position: at + 1, count: siblings.length } };
      }
    }
  };
  let hiddenLevel = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (row.level > hiddenLevel) continue;
    hiddenLevel = row.kind === 'node' && !shows(row.node) ? row.level : Number.POSITIVE_INFINITY;
    if (hiddenLevel === row.level) continue;
    closeTo(row.level);
    while (branches.length < row.level) branches.push([]);
    if (row.kind === 'node') branches.at(-1)?.push(shown.length);
    shown.push(row);
  }
  closeTo(0);
  return shown;
}

/** A tree that shows some of its nodes; a node is shown only below shown ones. */
export function filteredSource<Node>(
  source: TreeSource<Node>,
  shows: (node: Node) => boolean,
): TreeSource<Node> {
  const rows = Array.from({ length: source.count }, (_, index) => source.rowAt(index));
  const shown = filterRows(
    rows.flatMap((row) => row ?? []),
    shows,
  );
  return { ...source, count: shown.length, rowAt: (index) => shown[index] };
}
