/**
 * Whether a row of a tree can be folded: `kept` has children that stay visible, for example those that a search found;
 * `leaf` has none.
 */
export type Fold = 'open' | 'folded' | 'kept' | 'leaf';

/** A visible row of a tree for keyboard navigation. */
export interface TreeRow {
  /** 1 for the roots, as in `aria-level`. */
  readonly level: number;
  readonly fold: Fold;
}

/** Where the cursor is. Column 0 is the one of the tree; in a tree without cells it is the only one. */
export interface TreePlace {
  readonly index: number;
  readonly column: number;
}

/** Finds a row by index; undefined if it is not loaded. */
export type TreeRowAt = (index: number) => TreeRow | undefined;

/** The tree that the cursor moves in. */
export interface VisibleTree {
  /** The number of visible rows, including those that are not loaded. */
  readonly count: number;
  /** The number of columns that the cursor can be in, at least 1. */
  readonly columns: number;
  /** How many rows Page Up and Page Down move. */
  readonly page: number;
  readonly rowAt: TreeRowAt;
}

export type TreeMove =
  | ({ readonly kind: 'to' } & TreePlace)
  | { readonly kind: 'fold'; readonly indexes: readonly number[] }
  | { readonly kind: 'unfold'; readonly indexes: readonly number[] }
  | { readonly kind: 'choose'; readonly index: number }
  | { readonly kind: 'mark'; readonly index: number }
  | null;

function parentOf(index: number, level: number, rowAt: TreeRowAt): number {
  for (let at = index - 1; at >= 0; at--) {
    const row = rowAt(at);
    // Rows further up are not loaded: stop here, the next key press continues.
    if (!row) return at + 1;
    if (row.level < level) return at;
  }
  return 0;
}

/** The folded rows among a row and its siblings, as far as they are loaded. */
function foldedSiblings(index: number, { count, rowAt }: VisibleTree): readonly number[] {
  const level = rowAt(index)?.level ?? 0;
  const isWithin = (at: number): boolean => (rowAt(at)?.level ?? 0) >= level;
  let [first, end] = [index, index + 1];
  while (first > 0 && isWithin(first - 1)) first--;
  while (end < count && isWithin(end)) end++;
  const siblings = Array.from({ length: end - first }, (_, at) => first + at);
  return siblings.filter((at) => rowAt(at)?.level === level && rowAt(at)?.fold === 'folded');
}

/**
 * The effect of a key in a tree or tree grid (WAI-ARIA); null for none. Enter chooses the row and space marks it. With
 * several columns, right and left go through the cells of an unfolded row.
 */
export function treeMove(key: string, { index, column }: TreePlace, view: VisibleTree): TreeMove {
  const { count, columns, page, rowAt } = view;
  const row = rowAt(index);
  const to = (next: number, nextColumn = column): TreeMove => ({
    kind: 'to',
    index: Math.max(0, Math.min(next, count - 1)),
    column: Math.max(0, Math.min(nextColumn, columns - 1)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(index + 1);
    case 'ArrowUp':
      return to(index - 1);
    case 'PageDown':
      return to(index + page);
    case 'PageUp':
      return to(index - page);
    case 'Home':
      return column === 0 ? to(0) : to(index, 0);
    case 'End':
      return column === 0 ? to(count - 1) : to(index, columns - 1);
    case 'ArrowRight':
      if (column > 0) return to(index, column + 1);
      if (row?.fold === 'folded') return { kind: 'unfold', indexes: [index] };
      if (columns > 1) return to(index, 1);
      return row === undefined || row.fold === 'leaf' ? null : to(index + 1);
    case 'ArrowLeft':
      if (column > 0) return to(index, column - 1);
      if (!row) return null;
      if (row.fold === 'open') return { kind: 'fold', indexes: [index] };
      return row.level === 1 ? null : to(parentOf(index, row.level, rowAt));
    case '*': {
      const indexes = foldedSiblings(index, view);
      return indexes.length === 0 ? null : { kind: 'unfold', indexes };
    }
    case 'Enter':
      return row ? { kind: 'choose', index } : null;
    case ' ':
      return row ? { kind: 'mark', index } : null;
    default:
      return null;
  }
}
