import * as v from 'valibot';
import { isGeneratedPassword } from '../../../lib/secret/password-generator.ts';
import { isSimplePassword } from '../../../lib/secret/simple-password.ts';

export const minPasswordLength = 12;
export const maxPasswordLength = 1000;

/** Why a password is refused, by the platform and, where the portal can tell, before it is sent. */
export type PasswordProblem = 'shortPassword' | 'simplePassword' | 'commonPassword' | 'knownName';

const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const withoutOuterDigits = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '');
/** A shorter name may be in a good password by chance. */
const minNameLength = 4;

/**
 * Whether the password is one of the user's public names, or one with digits and signs around it. Of an email address
 * the part before the @ counts as a name too.
 */
export function isKnownName(password: string, names: readonly (string | null | undefined)[]): boolean {
  const core = lettersAndDigits(password);
  return names
    .flatMap((name) => [name ?? '', (name ?? '').split('@')[0] ?? ''])
    .map(lettersAndDigits)
    .some((name) => name !== '' && (name === core || isPadded(name, core)));
}
const isPadded = (name: string, core: string): boolean =>
  name.length >= minNameLength && withoutOuterDigits(name) === withoutOuterDigits(core);

/** The problem that anybody can see in a password. Generated ones are random, so fewer characters are enough. */
export function visibleProblem(
  password: string,
  names: readonly (string | null | undefined)[],
): Exclude<PasswordProblem, 'commonPassword'> | null {
  if (isKnownName(password, names)) return 'knownName';
  if (isGeneratedPassword(password)) return null;
  if (Array.from(password).length < minPasswordLength) return 'shortPassword';
  return isSimplePassword(password) ? 'simplePassword' : null;
}

/** The schema of a new password in a form; the message of an issue is its problem. */
export const newPasswordSchema = (names: readonly (string | null | undefined)[]) =>
  v.pipe(
    v.string(),
    v.maxLength(maxPasswordLength),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? visibleProblem(dataset.value, names) : null;
      if (problem !== null) addIssue({ message: problem });
    }),
  );
