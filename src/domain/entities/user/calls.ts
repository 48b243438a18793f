import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { phoneNumberText } from '../../value/number-text.ts';
import { newPasswordSchema } from './password.ts';
import { twoFactorChangeSchema } from './two-factor.ts';

/** A user's own password, asked once more where their own account is about to change hands. */
const currentPassword = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1000)));

const emptyIsNull = (text: string): string | null => (text === '' ? null : text);
const text = v.pipe(v.string(), v.trim());
const username = v.pipe(text, v.maxLength(100), v.regex(/^\S*$/, 'A username has no spaces'));
const email = v.union([
  v.pipe(text, v.value('')),
  v.pipe(text, v.maxLength(320), v.email('Not an email address')),
]);

/** What makes a user (S1 §7). `password` says whether one follows by its own call; the value travels there only. */
const basics = {
  contract: v.nullable(v.string()),
  displayName: v.pipe(text, v.minLength(1, 'A name is needed'), v.maxLength(200)),
  username: v.nullable(v.pipe(username, v.transform(emptyIsNull))),
  email: v.nullable(v.pipe(email, v.transform(emptyIsNull))),
  mobilePhoneNumber: v.nullable(v.object({ number: phoneNumberText })),
  twoFactorStrategy: twoFactorChangeSchema,
  roles: v.pipe(v.array(v.string()), v.maxLength(100)),
  language: v.picklist(['en', 'nl']),
  password: v.object({ type: v.picklist(['existing', 'explicit']) }),
};

export const userCalls = {
  /** A new user, under an id of the client's: a repeat is harmless. */
  'user.create': defineCall({
    method: 'POST',
    path: 'auth/users',
    body: v.object({
      id: v.pipe(v.string(), v.uuid()),
      organizationId: v.string(),
      displayName: basics.displayName,
      roles: basics.roles,
      contract: v.optional(basics.contract, null),
      username: v.optional(basics.username, null),
      email: v.optional(basics.email, null),
      mobilePhoneNumber: v.optional(basics.mobilePhoneNumber, null),
      twoFactorStrategy: v.optional(basics.twoFactorStrategy, null),
      language: v.optional(basics.language, 'en'),
      password: v.optional(basics.password, { type: 'existing' }),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Changes a user (S1 §7): what is not said stays. The effect comes back as an event. */
  'user.update': defineCall({
    method: 'PATCH',
    path: 'auth/user/{id}',
    body: v.object({
      ...v.partial(v.object(basics)).entries,
      /** The user of the path, once more. */
      userId: v.optional(v.string()),
      currentPassword,
    }),
    answer: v.object({}),
    // A code of an authenticator app counts once.
    repeatable: false,
  }),
  'user.delete': defineCall({
    method: 'DELETE',
    path: 'auth/user/{id}',
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Sets a password, or takes it away (S1 §7). The user is logged out in every session but the one that asks. */
  'user.setPassword': defineCall({
    method: 'PUT',
    path: 'auth/user/{id}/password',
    body: v.object({ password: v.nullable(newPasswordSchema), currentPassword }),
    answer: v.object({}),
    // The current password is another one after the first time.
    repeatable: false,
  }),
};
