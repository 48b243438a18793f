import { createStore } from '../../../lib/value/store.ts';

/** Whether the canvas shows its overview. */
export const minimapShown = createStore(true);
