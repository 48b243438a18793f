import { createStore } from '../../lib/store.ts';

/** Does a call sound in this tab, that would be cut off with its user? */
export const liveCall = createStore(false);
