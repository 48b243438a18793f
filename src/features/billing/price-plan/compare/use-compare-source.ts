import { useMemo, useState } from 'react';
import { rowKey, treeRows } from '../../../../lib/view/tree-rows.ts';
import type { TreeSource } from '../../../../screens/tree/tree-source.ts';
import type { CompareNode, PriceComparison } from './compare-tree.ts';
import { compareFacts, compareTree } from './compare-tree.ts';

const { idOf } = compareFacts;

/** The rows of a comparison, whose domains can be folded. */
export function useCompareSource(
  comparison: Pick<PriceComparison, 'differences' | 'nodes'>,
  onlyLosses: boolean,
): TreeSource<CompareNode> {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const rows = treeRows(compareTree(comparison, { onlyLosses, folded }), compareFacts);
    return {
      count: rows.length,
      rowAt: (index) => rows[index],
      keyOf: (row) => rowKey(row, idOf),
      unfold: (nodes) => {
        const ids = new Set(nodes.map(idOf));
        setFolded((before) => new Set([...before].filter((id) => !ids.has(id))));
      },
      fold: (node) => setFolded((before) => new Set([...before, idOf(node)])),
      // Nothing is loaded row by row.
      retry: () => {},
    };
  }, [comparison, onlyLosses, folded]);
}
