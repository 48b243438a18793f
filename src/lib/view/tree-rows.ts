import type { TreeRow } from './tree-move.ts';

/** The children of a node, which are loaded when it is opened for the first time. */
export type TreeBranch<Node> =
  | { readonly state: 'loading' }
  /** `reason`: shown to the user; null if it is not known. */
  | { readonly state: 'failed'; readonly reason: string | null }
  | { readonly state: 'ready'; readonly nodes: readonly Node[] };

/** A tree as far as it is loaded. */
export interface LoadedTree<Node> {
  /** The ids of the open nodes. */
  readonly open: ReadonlySet<string>;
  /** By the id of the parent; null for the roots. */
  readonly branches: ReadonlyMap<string | null, TreeBranch<Node>>;
}

/** The facts that a tree needs of its nodes. Each id occurs once in the tree. */
export interface NodeFacts<Node> {
  readonly idOf: (node: Node) => string;
  /** Whether the node can have children. */
  readonly isBranch: (node: Node) => boolean;
}

/** The position of a row among its siblings, from 1. */
export interface SiblingPlace {
  readonly position: number;
  readonly count: number;
}

/** A node of the tree. */
export interface NodeRow<Node> extends TreeRow {
  readonly kind: 'node';
  readonly node: Node;
  /** null where the siblings are not known. */
  readonly place: SiblingPlace | null;
}

/** The row in place of children that are loading, failed or absent; `parent` is null in place of the roots. */
export type NoteRow<Node> = TreeRow & { readonly parent: Node | null } & (
    | { readonly kind: 'loading' }
    | { readonly kind: 'empty' }
    | { readonly kind: 'failed'; readonly reason: string | null }
  );

export type LazyRow<Node> = NodeRow<Node> | NoteRow<Node>;

interface OpenBranch<Node> {
  readonly nodes: readonly Node[];
  readonly id: string | null;
  next: number;
}

/**
 * The visible rows of a tree, from top to bottom. Iterative, so that no depth overflows the stack. A node below itself
 * stays folded, because its rows would have no end.
 */
export function treeRows<Node>(
  { open, branches }: LoadedTree<Node>,
  { idOf, isBranch }: NodeFacts<Node>,
): readonly LazyRow<Node>[] {
  const rows: LazyRow<Node>[] = [];
  const path: OpenBranch<Node>[] = [];
  const above = new Set<string>();

  function enter(id: string | null, parent: Node | null): void {
    const branch = branches.get(id);
    const note = { level: path.length + 1, fold: 'leaf', parent } as const;
    if (branch === undefined || branch.state === 'loading') rows.push({ kind: 'loading', ...note });
    else if (branch.state === 'failed') rows.push({ kind: 'failed', reason: branch.reason, ...note });
    else if (branch.nodes.length === 0) rows.push({ kind: 'empty', ...note });
    else {
      if (id !== null) above.add(id);
      path.push({ nodes: branch.nodes, id, next: 0 });
    }
  }

  enter(null, null);
  for (let branch = path.at(-1); branch !== undefined; branch = path.at(-1)) {
    const { nodes, next } = branch;
    const node = nodes[next];
    if (node === undefined) {
      path.pop();
      if (branch.id !== null) above.delete(branch.id);
      continue;
    }
    branch.next += 1;
    const id = idOf(node);
    const isOpen = open.has(id) && !above.has(id);
    const fold = !isBranch(node) ? 'leaf' : isOpen ? 'open' : 'folded';
    const place = { position: next + 1, count: nodes.length };
    rows.push({ kind: 'node', node, level: path.length, fold, place });
    if (fold === 'open') enter(id, node);
  }
  return rows;
}

/** The key of a row, which tells it from the other rows of its tree. */
export const rowKey = <Node>(row: LazyRow<Node>, idOf: (node: Node) => string): string =>
  row.kind === 'node' ? `node ${idOf(row.node)}` : `below ${row.parent === null ? '' : idOf(row.parent)}`;
