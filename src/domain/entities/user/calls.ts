import * as v from 'valibot';
import { shownName, shownText } from '../../core/shown-name.ts';
import { defineCall } from '../../core/define-call.ts';
import { phoneNumberText } from '../../value/number-text.ts';
import { twoFactorChangeSchema } from './two-factor.ts';

/** The user's own current password, required for changes that could hand over their account. */
const currentPassword = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1000)));

const emptyIsNull = (text: string): string | null => (text === '' ? null : text);
const text = v.pipe(v.string(), v.trim());
export const usernameText = v.pipe(
  shownText(100),
  v.regex(/^[^\s\p{Cf}]*$/u, 'A username has no spaces or invisible characters'),
);
export const emailText = v.union([
  v.pipe(text, v.value('')),
  v.pipe(text, v.maxLength(320), v.email('Not an email address')),
]);

/** The basic fields of a user (S1-7-04). `password` only says whether one is set; the separate call sends its value. */
const basics = {
  contract: v.nullable(v.string()),
  displayName: shownName(200),
  username: v.nullable(v.pipe(usernameText, v.transform(emptyIsNull))),
  email: v.nullable(v.pipe(emailText, v.transform(emptyIsNull))),
  mobilePhoneNumber: v.nullable(v.object({ number: phoneNumberText })),
  twoFactorStrategy: twoFactorChangeSchema,
  roles: v.pipe(v.array(v.string()), v.maxLength(100)),
  language: v.picklist(['en', 'nl']),
  password: v.object({ type: v.picklist(['existing', 'explicit']) }),
};

export const userCalls = {
  /** Creates a user under an id chosen by the client, so that a repeat is harmless. */
  'user.create': defineCall({
    method: 'POST',
    path: 'auth/users',
    access: { policy: 'core.user.create' },
    refusals: ['required', 'prohibited', 'unreachable', 'notAllowed', 'uncovered', 'gone'],
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
  /** Changes a user (S1-7-01); omitted fields stay. The effect arrives as an event. */
  'user.update': defineCall({
    method: 'PATCH',
    path: 'auth/user/{id}',
    access: { policy: null },
    refusals: [
      'required',
      'prohibited',
      'unreachable',
      'uncovered',
      'gone',
      'wrongPassword',
      'passwordNeeded',
      'wrongCode',
      'ownApp',
    ],
    body: v.object({
      ...v.partial(v.object(basics)).entries,
      /** The id of the path, repeated. */
      userId: v.optional(v.string()),
      currentPassword,
    }),
    answer: v.object({}),
    // A code of an authenticator app is valid only once.
    repeatable: false,
  }),
  /** Signs the user out of every session (decision 74). */
  'user.endSessions': defineCall({
    method: 'POST',
    path: 'auth/user/{id}/end-sessions',
    access: { policy: 'core.user.update' },
    body: v.object({}),
    answer: v.object({ sessions: v.number() }),
    repeatable: true,
  }),
  'user.delete': defineCall({
    method: 'DELETE',
    path: 'auth/user/{id}',
    access: { policy: 'core.user.delete' },
    refusals: ['oneself'],
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Sets or removes a password (S1-7-01). The user is logged out of all sessions except the requesting one. */
  'user.setPassword': defineCall({
    method: 'PUT',
    path: 'auth/user/{id}/password',
    access: { policy: null },
    refusals: [
      'prohibited',
      'uncovered',
      'wrongPassword',
      'passwordNeeded',
      'knownName',
      'shortPassword',
      'simplePassword',
      'commonPassword',
    ],
    body: v.object({ password: v.nullable(v.pipe(v.string(), v.maxLength(1000))), currentPassword }),
    answer: v.object({}),
    // `currentPassword` is outdated after the first time.
    repeatable: false,
  }),
};
