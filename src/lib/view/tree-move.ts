/** A row of the tree for keyboard navigation. */
export interface TreeRow {
  readonly id: string;
  readonly depth: number;
  readonly children: number;
  /** `fixed`: it has no children, or a search keeps it expanded. */
  readonly fold: 'open' | 'folded' | 'fixed';
}

export type TreeMove =
  | { readonly kind: 'to'; readonly index: number }
  | { readonly kind: 'fold' | 'unfold' | 'choose'; readonly id: string }
  | null;

/** Finds a row by index; undefined if it is not loaded. */
type RowAt = (index: number) => TreeRow | undefined;

function parentOf(index: number, depth: number, rowAt: RowAt): number {
  for (let at = index - 1; at >= 0; at--) {
    const row = rowAt(at);
    // Rows further up are not loaded: stop here, the next key press continues.
    if (!row) return at + 1;
    if (row.depth < depth) return at;
  }
  return 0;
}

/** The effect of a key in a tree (WAI-ARIA tree view), from the row at `index` of `count`; null for none. */
export function treeMove(key: string, index: number, count: number, rowAt: RowAt): TreeMove {
  const row = rowAt(index);
  const to = (next: number): TreeMove => ({ kind: 'to', index: Math.max(0, Math.min(next, count - 1)) });
  switch (key) {
    case 'ArrowDown':
      return to(index + 1);
    case 'ArrowUp':
      return to(index - 1);
    case 'PageDown':
      return to(index + 10);
    case 'PageUp':
      return to(index - 10);
    case 'Home':
      return to(0);
    case 'End':
      return to(count - 1);
    case 'ArrowRight':
      if (!row || row.children === 0) return null;
      return row.fold === 'folded' ? { kind: 'unfold', id: row.id } : to(index + 1);
    case 'ArrowLeft':
      if (!row) return null;
      if (row.fold === 'open') return { kind: 'fold', id: row.id };
      return row.depth === 0 ? null : to(parentOf(index, row.depth, rowAt));
    case 'Enter':
    case ' ':
      return row ? { kind: 'choose', id: row.id } : null;
    default:
      return null;
  }
}
