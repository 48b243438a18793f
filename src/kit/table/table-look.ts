import { useSyncExternalStore } from 'react';
import { rowHeight } from './row-height.ts';

// Same breakpoint as the stylesheets: above it the panel opens beside the page, where a table shows more than cards.
const phone = window.matchMedia('(max-width: 720px)');

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

export type TableLook = 'table' | 'cards';

/** Whether the screen shows rows as a table or as cards. */
export const useTableLook = (): TableLook =>
  useSyncExternalStore(subscribe, () => (phone.matches ? 'cards' : 'table'));

/** The card of a tree shows the name and the next two columns that have a value. */
const cardLines = 2;

/** Row height of a tree in px; constant, so that the height of all rows is known. */
export const heightOf = (look: TableLook, columns: number): number =>
  look === 'table' ? rowHeight : 21 + 22 + 20 * Math.min(cardLines, Math.max(0, columns - 1));
