import { createStore } from '../../lib/value/store.ts';

/** Whether this tab carries the audio of a call, which would be cut off if its user were signed out or switched. */
export const callInProgress = createStore(false);
