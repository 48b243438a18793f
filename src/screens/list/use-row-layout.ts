import { useMemo, useSyncExternalStore } from 'react';
import { cardColumns } from './column-order.ts';
import type { ListColumns } from './use-list-columns.ts';

// Same breakpoint as the stylesheets: above it the panel opens beside the page, where a table shows more than cards.
const phone = window.matchMedia('(max-width: 720px)');

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

/** Whether the screen shows rows as a table or as cards. */
export const useRowLayout = (): 'table' | 'cards' =>
  useSyncExternalStore(subscribe, () => (phone.matches ? 'cards' : 'table'));

/** The shown columns in the order of a row or card. */
export const useShownColumns = ({ shown }: ListColumns, look: 'table' | 'cards'): ListColumns['shown'] =>
  useMemo(() => (look === 'cards' ? cardColumns(shown) : shown), [look, shown]);

const rowHeight = 32;
/** A card shows the name and the next two columns that have a value. */
const cardLines = 2;

/** Row height in px; constant, so that the list height is known. */
export const heightOf = (look: 'table' | 'cards', columns: number): number =>
  look === 'table' ? rowHeight : 19 + 22 + 20 * Math.min(cardLines, Math.max(0, columns - 1));
