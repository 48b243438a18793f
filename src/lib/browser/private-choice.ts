import { createStoredChoice } from './stored-choice.ts';
import type { StoredChoice } from './stored-choice.ts';

const privatePrefix = 'private:';
const prefixOf = (userId: string): string => `${privatePrefix}${userId}:`;

/** The storage key of a user's private data, which is deleted together with their rows. */
export const privateChoiceKey = (userId: string, name: string): string => `${prefixOf(userId)}${name}`;

/** A stored choice that reveals a user's work and so is deleted with their rows; other choices outlive the session. */
export const createPrivateChoice = <Value extends string | null>(
  userId: string,
  name: string,
  parse: (stored: string | null) => Value,
): StoredChoice<Value> => createStoredChoice(privateChoiceKey(userId, name), parse);

/** A user's choices about lists and their last page, which stay after a logout. */
const listKinds = ['list', 'recent', 'views', 'last'] as const;
type ListKind = (typeof listKinds)[number];

const listPrefixOf = (userId: string, kind: ListKind): string => `${kind}:${userId}:`;

/** The storage key of what a user keeps of a list or page, which is deleted when the browser forgets the user. */
export const listChoiceKey = (userId: string, kind: ListKind, list: string): string =>
  `${listPrefixOf(userId, kind)}${list}`;

function removeKeys(isOne: (key: string) => boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (isOne(key)) storage.removeItem(key);
  } catch {
    // Storage is unavailable, so nothing was stored either.
  }
}

/** Deletes the user's private choices from this browser. */
export const forgetPrivateChoices = (userId: string): void =>
  removeKeys((key) => key.startsWith(prefixOf(userId)));

/** Deletes the private choices of all users but these. */
export function forgetStrayPrivateChoices(userIds: readonly string[]): void {
  const own = userIds.map(prefixOf);
  removeKeys((key) => key.startsWith(privatePrefix) && !own.some((prefix) => key.startsWith(prefix)));
}

/** Deletes what this browser keeps of lists for all users but these. */
export function forgetStrayListChoices(userIds: readonly string[]): void {
  removeKeys((key) =>
    listKinds.some(
      (kind) =>
        key.startsWith(`${kind}:`) && !userIds.some((userId) => key.startsWith(listPrefixOf(userId, kind))),
    ),
  );
}

/** Deletes all choices of a user whom this browser forgets. */
export function forgetUserChoices(userId: string): void {
  const prefixes = [prefixOf(userId), ...listKinds.map((kind) => listPrefixOf(userId, kind))];
  removeKeys((key) => prefixes.some((prefix) => key.startsWith(prefix)));
}

/** Empties what this tab keeps about which user it shows, if it is this one. */
export function forgetTabUser(userId: string): void {
  try {
    for (const [key, value] of Object.entries(sessionStorage))
      if (value === userId) sessionStorage.setItem(key, '');
  } catch {
    // Storage is unavailable, so nothing was stored either.
  }
}
