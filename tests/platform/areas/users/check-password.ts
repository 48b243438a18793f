import { minPasswordLength, visibleProblem } from '../../../../src/domain/entities/user/password.ts';
import type { PasswordProblem } from '../../../../src/domain/entities/user/password.ts';
import type { User } from '../../../../src/domain/entities/user/model.ts';
import { isCommonPassword } from '../../auth/common-password.ts';
import { invalid } from '../../base/refusal.ts';
import type { UserServices } from './services.ts';
import { rulesOf } from './target.ts';

const passwordMessages: Readonly<Record<PasswordProblem, string>> = {
  knownName: 'The password cannot be the user’s name, username or email address',
  shortPassword: `The password needs at least ${minPasswordLength} characters`,
  simplePassword: 'The password is a repetition or sequence',
  commonPassword: 'The password is a common one',
};

/** Why this user cannot have the password; null if nothing speaks against it. */
export const passwordProblem = async (
  password: string,
  { username, email, displayName }: Pick<User, 'username' | 'email' | 'displayName'>,
): Promise<PasswordProblem | null> =>
  visibleProblem(password, [username, email, displayName]) ??
  ((await isCommonPassword(password)) ? 'commonPassword' : null);

/** Throws Refusal (400) where the user may not have this password, or may not be without one. */
export async function checkPassword(
  services: UserServices,
  target: User,
  password: string | null,
): Promise<void> {
  const level = rulesOf(services, target.contract).password;
  if (password === null) {
    if (level === 'required') throw invalid('required', 'This user type requires a password', 'password');
    return;
  }
  if (level === 'prohibited')
    throw invalid('prohibited', 'This user type does not use a password', 'password');
  const problem = await passwordProblem(password, target);
  if (problem !== null) throw invalid(problem, passwordMessages[problem], 'password');
}
