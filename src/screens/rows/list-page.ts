import { listKeyOf } from './list-keys.ts';

/** Rows per page. */
export const pageSize = 50;

/** Rows per window when the whole list is shown. */
export const windowSize = 50;

/** Page number (clamped), page count, offset and row count of a page. */
export function listPageOf(page: number | undefined, count: number) {
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const current = Math.min(Math.max(1, page ?? 1), pages);
  const offset = (current - 1) * pageSize;
  return { page: current, pages, offset, rows: Math.max(0, Math.min(pageSize, count - offset)) };
}

/**
 * The row index that a key moves the cursor to, with `visible` rows per screen; null if the key does not move it.
 */
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
