import * as v from 'valibot';
import type { PlatformError } from './error.ts';

/** The token of an unlock link, which lets one browser try a password at once while an account is being guessed at. */
export const unlockTokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/));

/** In `details` of a refused sign-in: a link was mailed to the account's address, if it has one. */
export const unlockMailed = { unlock: 'mailed' } as const;
const mailedSchema = v.object({ unlock: v.literal(unlockMailed.unlock) });

export const isUnlockMailed = ({ details }: Pick<PlatformError, 'details'>): boolean =>
  v.is(mailedSchema, details);

const name = '#unlock=';

/** The token follows the address as its fragment, which browsers send to no server. */
export const unlockFragment = (token: string): string => `${name}${token}`;

/** The token in the fragment of an address; null if it has none. */
export function unlockTokenOf(fragment: string): string | null {
  const token = fragment.startsWith(name) ? fragment.slice(name.length) : '';
  return v.is(unlockTokenSchema, token) ? token : null;
}
