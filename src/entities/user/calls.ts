import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { newPasswordSchema } from './password.ts';
import { twoFactorChangeSchema } from './two-factor.ts';

/** A user's own password, asked once more where their own account is about to change hands. */
const currentPassword = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1000)));

export const userCalls = {
  /** Changes a user (S1 §7); the effect comes back as an event. */
  'user.update': defineCall({
    method: 'PATCH',
    path: 'auth/user/{id}',
    body: v.object({ twoFactorStrategy: v.optional(twoFactorChangeSchema), currentPassword }),
    answer: v.object({}),
    // A code of an authenticator app counts once.
    repeatable: false,
  }),
  /** Sets a password (S1 §7). The user is logged out in every session but the one that asks. */
  'user.setPassword': defineCall({
    method: 'PUT',
    path: 'auth/user/{id}/password',
    body: v.object({ password: newPasswordSchema, currentPassword }),
    answer: v.object({}),
    // The current password is another one after the first time.
    repeatable: false,
  }),
};
