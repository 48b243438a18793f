import type { LazyRow } from '../../lib/view/tree-rows.ts';

/** The visible rows of a tree, and what the user can do with them. */
export interface TreeSource<Node> {
  readonly count: number;
  /** Undefined while the row is loading. */
  readonly rowAt: (index: number) => LazyRow<Node> | undefined;
  /** Tells a row from all others of the tree. */
  readonly keyOf: (row: LazyRow<Node>) => string;
  readonly unfold: (nodes: readonly Node[]) => void;
  readonly fold: (node: Node) => void;
  /** Loads the children of a node again; null for the roots. */
  readonly retry: (parent: Node | null) => void;
}
