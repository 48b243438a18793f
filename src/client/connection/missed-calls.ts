import { createStore } from '../../lib/value/store.ts';

/** The number of missed calls that the user has not looked at; the web phone counts them. */
export const missedCalls = createStore(0);
