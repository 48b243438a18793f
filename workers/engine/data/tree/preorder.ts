import type { TreeLinks } from './tree-links.ts';

/** A tree in preorder, as arrays indexed by place: a search over 100,000 rows is then a few passes over numbers. */
export interface Preorder {
  readonly slot: Int32Array;
  /** Place of the parent, -1 for a root. */
  readonly parent: Int32Array;
  readonly depth: Int32Array;
  /** The place after the last descendant. */
  readonly end: Int32Array;
  readonly children: Int32Array;
}

/** Lays a forest out in preorder. `order`: the slots in sort order; `parents`: each slot's parent, or -1. */
export function toPreorder({ order, parents }: Pick<TreeLinks, 'order' | 'parents'>): Preorder {
  const firstChild = new Int32Array(parents.length).fill(-1);
  const nextSibling = new Int32Array(parents.length).fill(-1);
  for (let at = order.length - 1; at >= 0; at -= 1) {
    const slot = order[at] ?? 0;
    const parent = parents[slot] ?? -1;
    if (parent < 0) continue;
    nextSibling[slot] = firstChild[parent] ?? -1;
    firstChild[parent] = slot;
  }
  const count = order.length;
  const preorder = {
    slot: new Int32Array(count),
    parent: new Int32Array(count).fill(-1),
    depth: new Int32Array(count),
    end: new Int32Array(count),
    children: new Int32Array(count),
  };
  const placeOf = new Int32Array(parents.length).fill(-1);
  let size = 0;
  const enter = (slot: number, parent: number): void => {
    placeOf[slot] = size;
    preorder.slot[size] = slot;
    preorder.parent[size] = parent;
    if (parent >= 0) {
      preorder.depth[size] = (preorder.depth[parent] ?? 0) + 1;
      preorder.children[parent] = (preorder.children[parent] ?? 0) + 1;
    }
    size += 1;
  };
  /**
   * Depth first without a stack: to the first child, else to the next sibling of the row or its nearest ancestor that
   * has one.
   */
  const walk = (root: number): void => {
    enter(root, -1);
    let slot = root;
    for (;;) {
      let next = firstChild[slot] ?? -1;
      let parent = slot;
      while (next === -1 || placeOf[next] !== -1) {
        if (next !== -1) next = nextSibling[next] ?? -1;
        else if (parent === root) return;
        else {
          next = nextSibling[parent] ?? -1;
          parent = parents[parent] ?? root;
        }
      }
      enter(next, placeOf[parent] ?? -1);
      slot = next;
    }
  };
  for (const slot of order) if (parents[slot] === -1) walk(slot);
  // Rows whose ancestors form a cycle are below no root: the first of them in order becomes a root.
  for (const slot of order) if (placeOf[slot] === -1) walk(slot);
  for (let at = count - 1; at >= 0; at -= 1) {
    const end = Math.max(preorder.end[at] ?? 0, at + 1);
    preorder.end[at] = end;
    const parent = preorder.parent[at] ?? -1;
    if (parent >= 0) preorder.end[parent] = Math.max(preorder.end[parent] ?? 0, end);
  }
  return preorder;
}
