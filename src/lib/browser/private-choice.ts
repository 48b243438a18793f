import { createStoredChoice } from './stored-choice.ts';
import type { StoredChoice } from './stored-choice.ts';

const prefixOf = (userId: string): string => `private:${userId}:`;

/** The storage key of a user's private data, which is deleted together with their rows. */
export const privateChoiceKey = (userId: string, name: string): string => `${prefixOf(userId)}${name}`;

/** A stored choice that reveals a user's work and so is deleted with their rows; other choices outlive the session. */
export const createPrivateChoice = <Value extends string | null>(
  userId: string,
  name: string,
  parse: (stored: string | null) => Value,
): StoredChoice<Value> => createStoredChoice(privateChoiceKey(userId, name), parse);

/** A user's choices about lists, which stay after a logout. */
const listKinds = ['list', 'recent', 'views'] as const;
type ListKind = (typeof listKinds)[number];

const listPrefixOf = (userId: string, kind: ListKind): string => `${kind}:${userId}:`;

/** The storage key of what a user keeps of a list, which is deleted when the browser forgets the user. */
export const listChoiceKey = (userId: string, kind: ListKind, list: string): string =>
  `${listPrefixOf(userId, kind)}${list}`;

function removeKeys(prefixes: readonly string[]): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
  } catch {
    // Storage is unavailable, so nothing was stored either.
  }
}

/** Deletes the user's private choices from this browser. */
export const forgetPrivateChoices = (userId: string): void => removeKeys([prefixOf(userId)]);

/** Deletes all choices of a user whom this browser forgets. */
export const forgetUserChoices = (userId: string): void =>
  removeKeys([prefixOf(userId), ...listKinds.map((kind) => listPrefixOf(userId, kind))]);
