import { useEffect, useMemo, useState } from 'react';
import { useLink } from '../../client/connection/link.ts';
import { useStore } from '../../kit/base/use-store.ts';
import type { NodeFacts } from '../../lib/view/tree-rows.ts';
import { rowKey, treeRows } from '../../lib/view/tree-rows.ts';
import type { LoadChildren } from './lazy-tree.ts';
import { createLazyTree } from './lazy-tree.ts';
import type { TreeSource } from './tree-source.ts';

/**
 * A tree whose branches are loaded when they are opened, once; those that failed are loaded again when the connection
 * is back. `facts` and the way to load belong to the tree: give another tree another key.
 */
export function useLazyTree<Node>(facts: NodeFacts<Node>, load: LoadChildren<Node>): TreeSource<Node> {
  const [{ idOf, isBranch }] = useState(facts);
  const [lazy] = useState(() => createLazyTree(idOf, load));
  useEffect(() => lazy.start(), [lazy]);
  const isConnected = useLink().status === 'connected';
  useEffect(() => {
    if (isConnected) lazy.retryFailed();
  }, [lazy, isConnected]);
  const tree = useStore(lazy.tree);
  return useMemo(() => {
    const rows = treeRows(tree, { idOf, isBranch });
    return {
      count: rows.length,
      rowAt: (index) => rows[index],
      keyOf: (row) => rowKey(row, idOf),
      unfold: lazy.unfold,
      fold: lazy.fold,
      retry: lazy.retry,
    };
  }, [tree, idOf, isBranch, lazy]);
}
