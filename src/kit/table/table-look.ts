import { useSyncExternalStore } from 'react';

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

const rowHeight = 32;
/** A card shows the name and the next two columns that have a value. */
const cardLines = 2;

/** Row height in px; constant, so that the height of all rows is known. */
export const heightOf = (look: TableLook, columns: number): number =>
  look === 'table' ? rowHeight : 19 + 22 + 20 * Math.min(cardLines, Math.max(0, columns - 1));
