import { listKeyOf } from './list-keys.ts';

/** Rows of a page (S0 §9). */
export const pageSize = 50;

/** Rows of one window of a list that is shown whole. */
export const windowSize = 50;

/** What a page of a list holds: the first row's place, how many rows, and which page it is, of those that there are. */
export function pageOf(page: number | undefined, count: number) {
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const current = Math.min(Math.max(1, page ?? 1), pages);
  const offset = (current - 1) * pageSize;
  return { page: current, pages, offset, rows: Math.max(0, Math.min(pageSize, count - offset)) };
}

/** Where a key moves the cursor of a list, by row; `visible` rows are a screenful. Null when it moves nothing. */
export function movedRow(key: string, at: number, count: number, visible: number): number | null {
  if (count === 0) return null;
  const within = (row: number) => Math.max(0, Math.min(row, count - 1));
  switch (listKeyOf(key)) {
    case 'next':
      return within(at + 1);
    case 'previous':
      return within(at - 1);
    case 'down':
      return within(at + Math.max(1, visible - 1));
    case 'up':
      return within(at - Math.max(1, visible - 1));
    case 'first':
      return 0;
    case 'last':
      return count - 1;
    default:
      return null;
  }
}

/** Rows by windows: `[3, 4, 51]` are two rows of the first window and one of the second. */
export function byWindow<Item extends { readonly index: number }>(
  items: readonly Item[],
): Map<number, Item[]> {
  const windows = new Map<number, Item[]>();
  for (const item of items) {
    const at = Math.floor(item.index / windowSize);
    const known = windows.get(at);
    if (known) known.push(item);
    else windows.set(at, [item]);
  }
  return windows;
}
