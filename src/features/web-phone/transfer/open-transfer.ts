import { createStore } from '../../../lib/value/store.ts';

/** The line whose transfer dialog is open in this tab. It opens from any page, by key or by button. */
export const openTransfer = createStore<string | null>(null);
