import { createStore } from '../../lib/store.ts';

/** Is the sheet of shortcuts open? It is opened by key, from a menu and from the palette. */
export const shortcutSheetOpen = createStore(false);
