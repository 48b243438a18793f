import * as v from 'valibot';

/** As long as one that is generated (S1 §9). */
export const shortestPassword = 10;
export const longestPassword = 1000;

/** A password that is set from now on. Those set before may be shorter and still open the door. */
export const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(shortestPassword, `At least ${shortestPassword} characters`),
  v.maxLength(longestPassword),
);

/** Is the password one of the names by which everybody knows the user? Letter case hides nothing. */
export const isKnownName = (password: string, names: readonly (string | null | undefined)[]): boolean =>
  names.some((name) => name?.toLowerCase() === password.toLowerCase());
