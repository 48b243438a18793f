import * as v from 'valibot';

/** The length of a generated password (S1-5-13). */
export const shortestPassword = 10;
export const longestPassword = 1000;

/** The schema of new passwords. Older passwords may be shorter and stay valid. */
export const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(shortestPassword, `At least ${shortestPassword} characters`),
  v.maxLength(longestPassword),
);

/** Whether the password equals one of the user's public names, ignoring case. */
export const isKnownName = (password: string, names: readonly (string | null | undefined)[]): boolean =>
  names.some((name) => name?.toLowerCase() === password.toLowerCase());
