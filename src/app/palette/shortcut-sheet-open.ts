import { createStore } from '../../lib/value/store.ts';

/** Is the shortcut sheet open? It opens by key, from a menu and from the palette. */
export const shortcutSheetOpen = createStore(false);
