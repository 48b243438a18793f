import * as v from 'valibot';

/** The token of an unlock link, which lets one browser try a password at once while an account is being guessed at. */
export const unlockTokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/));

const name = '#unlock=';

/** The token follows the address as its fragment, which browsers send to no server. */
export const unlockFragment = (token: string): string => `${name}${token}`;

/** The token in the fragment of an address; null if it has none. */
export function unlockTokenOf(fragment: string): string | null {
  const token = fragment.startsWith(name) ? fragment.slice(name.length) : '';
  return v.is(unlockTokenSchema, token) ? token : null;
}
