import { createStore } from '../lib/value/store.ts';

/** Opens the palette; null while there is none, as before the login. */
export const searchOpener = createStore<(() => void) | null>(null);
