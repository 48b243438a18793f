import { createStore } from '../../../lib/value/store.ts';

/** Counts the user's changes to the connected headsets, which WebHID reports by no event. */
export const headsetsChanged = createStore(0);
export const tellHeadsetsChanged = (): void => headsetsChanged.set(headsetsChanged.get() + 1);
