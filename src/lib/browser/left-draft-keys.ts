const prefix = 'left-draft:';

const userOf = (key: string): string => key.slice(prefix.length, key.indexOf(':', prefix.length));

/** The storage key of what a page of the user has left of a draft. It outlives the rows of an expired session. */
export const leftDraftKey = (userId: string, rest: string): string => `${prefix}${userId}:${rest}`;

/** The storage of this browser; null where it is refused. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Deletes what the pages of some users have left of drafts. */
export function forgetLeftDrafts(isForgotten: (userId: string) => boolean): void {
  const storage = browserStorage();
  if (storage === null) return;
  for (const key of Object.keys(storage))
    if (key.startsWith(prefix) && isForgotten(userOf(key))) storage.removeItem(key);
}

export const hasLeftDrafts = (): boolean =>
  Object.keys(browserStorage() ?? {}).some((key) => key.startsWith(prefix));
