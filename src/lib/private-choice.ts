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

/** Deletes the user's private choices from this browser. */
export function forgetPrivateChoices(userId: string): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(prefixOf(userId))) storage.removeItem(key);
    }
  } catch {
    // Storage is unavailable, so nothing was stored either.
  }
}
