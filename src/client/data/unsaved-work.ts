import { createStore } from '../../lib/value/store.ts';

/** The users who have edits in this tab that are not saved. Logging out deletes such edits. */
export const unsavedWork = createStore<ReadonlySet<string>>(new Set());
