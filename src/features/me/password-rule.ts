import * as v from 'valibot';
import { newPasswordSchema } from '../../domain/entities/user/password.ts';
import type { User } from '../../domain/entities/user/model.ts';

/** The schema of the password form; a user who has a password must enter the current one. */
export const passwordFormSchema = ({ hasPassword, username, email, displayName }: User) =>
  v.object({
    currentPassword: hasPassword === false ? v.string() : v.pipe(v.string(), v.minLength(1)),
    password: newPasswordSchema([username, email, displayName]),
  });
