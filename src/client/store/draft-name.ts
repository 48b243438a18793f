/** Increment when the records of drafts change their meaning. Drafts of another format are left alone. */
const draftFormat = 1;
const draftPrefix = 'portal-drafts-';
/** The database of what a user has edited and not saved. Tabs write it; the engine deletes it with the user's rows. */
export const draftDatabaseName = (userId: string): string => `${draftPrefix}${draftFormat}-${userId}`;

/** The user whose drafts a database holds, whichever build created it; null if it holds none. */
export const userOfDrafts = (name: string): string | null =>
  name.startsWith(draftPrefix) ? name.slice(name.indexOf('-', draftPrefix.length) + 1) : null;
