import { createStore } from '../../../lib/value/store.ts';

/** Whether canvases show their overview. */
export const minimapShown = createStore(true);
