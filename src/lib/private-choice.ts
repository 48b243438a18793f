import { createKeptChoice } from './kept-choice.ts';
import type { KeptChoice } from './kept-choice.ts';

const prefixOf = (userId: string): string => `private:${userId}:`;

/** The name under which something of a user's is kept that goes when their rows go. */
export const privateKey = (userId: string, name: string): string => `${prefixOf(userId)}${name}`;

/** A kept choice that tells of somebody's work, and so goes when their rows go; others stay for the next time they sign in. */
export const createPrivateChoice = <Value extends string | null>(
  userId: string,
  name: string,
  parse: (stored: string | null) => Value,
): KeptChoice<Value> => createKeptChoice(privateKey(userId, name), parse);

/** Of this browser, where it keeps any. */
export function forgetPrivateChoices(userId: string): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(prefixOf(userId))) storage.removeItem(key);
    }
  } catch {
    // Nothing was kept there either.
  }
}
