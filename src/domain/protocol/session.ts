import * as v from 'valibot';
import { defineCall } from '../core/define-call.ts';
import { idSchema } from '../core/id.ts';
import { instant } from '../core/model.ts';
import { thumbprintSchema } from './session-proof.ts';
import { unlockTokenSchema } from './unlock-link.ts';
import { twoFactorCalls, twoFactorStateSchema } from './two-factor.ts';

/** The user data in a session, enough for the login table and the user switch. `identity` is the username or email. */
export const sessionUserSchema = v.object({
  id: v.string(),
  identity: v.string(),
  displayName: v.string(),
  organizationId: v.string(),
  organizationName: v.string(),
});
export type SessionUser = v.InferOutput<typeof sessionUserSchema>;

/** The users of a session (S0-3-01). `twoFactorPendingUsers`: user id → valid until. */
export const sessionStateSchema = v.object({
  id: v.string(),
  validUntil: instant,
  authenticatedUserIds: v.array(v.string()),
  twoFactorPendingUsers: v.record(v.string(), instant),
  twoFactorState: v.nullable(twoFactorStateSchema),
  users: v.array(sessionUserSchema),
  /** When the sign-in of a user ends, however much the session is used. */
  signInEnds: v.optional(v.record(v.string(), instant)),
  /**
   * The users whom a person signed out, apart from a plain logout, until they sign in again. `here`: at their request
   * from this session. Users missing from a session for any other reason are not listed.
   */
  signOuts: v.optional(v.record(v.string(), v.picklist(['here', 'elsewhere']))),
  /** The next refresh replaces the token: after a logout, a second step or a change of rights. */
  isTokenDue: v.optional(v.boolean()),
});
export type SessionState = v.InferOutput<typeof sessionStateSchema>;

/** A logout in this browser that the platform has not confirmed. */
export interface OwedLogout {
  readonly userId: string;
  readonly sessionId: string;
  /** Used for nothing but this logout. */
  readonly token: string;
  /** When the session ends by itself. */
  readonly until: string;
}

export const sessionTtl = { short: 'PT3M', long: 'P1M' } as const;

const identifier = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(320));
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
const empty = v.object({});
const token = v.pipe(v.string(), v.minLength(1));
const signedInUsersSchema = v.object({
  newAuthenticateUsers: v.array(sessionUserSchema),
  newTwoFactorPendingUsers: v.array(v.object({ ...sessionUserSchema.entries, validUntil: instant })),
});

export type SignedInUsers = v.InferOutput<typeof signedInUsersSchema>;
/** Every sign-in replaces the token, so that nobody who knew it before is signed in with the user. */
const signInAnswer = v.object({ token, ...signedInUsersSchema.entries });

/** The session's own calls. The token is sent in the header `x-session`. */
export const sessionCalls = {
  ...twoFactorCalls,
  /** Without credentials the session has no users yet. */
  'session.create': defineCall({
    method: 'POST',
    path: 'auth/sessions',
    access: 'open',
    body: v.object({
      credentials: v.optional(v.object({ identifier, password })),
      /** Thumbprint of the key with which the browser proves that the session is its own (session-proof.ts). */
      keyThumbprint: v.optional(thumbprintSchema),
    }),
    answer: v.object({ token, session: sessionStateSchema }),
    repeatable: true,
  }),
  'session.refresh': defineCall({
    method: 'PATCH',
    path: 'auth/session',
    access: 'open',
    body: v.object({
      ttl: v.optional(v.picklist(Object.values(sessionTtl))),
      shareToken: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    /** With a new token if the old one was due to be replaced. */
    answer: v.object({ ...sessionStateSchema.entries, token: v.optional(token) }),
    repeatable: true,
  }),
  /** Signs in every user with this identifier and password; 401 if there is none. */
  'session.loginUsers': defineCall({
    method: 'POST',
    path: 'auth/session/login-users',
    access: 'session',
    body: v.object({ identifier, password, unlockToken: v.optional(unlockTokenSchema) }),
    answer: signInAnswer,
    repeatable: true,
  }),
  'session.loginUser': defineCall({
    method: 'POST',
    path: 'auth/session/login-user',
    access: 'session',
    body: v.object({ userId: idSchema, password, unlockToken: v.optional(unlockTokenSchema) }),
    answer: signInAnswer,
    repeatable: true,
  }),
  'session.logoutUser': defineCall({
    method: 'POST',
    path: 'auth/session/logout-user',
    access: 'session',
    body: v.object({ userId: idSchema }),
    answer: empty,
    repeatable: true,
  }),
  /** Every permission, with its name and summary (S1-3-04). */
  'permission.list': defineCall({
    method: 'GET',
    path: 'auth/permissions',
    access: { policy: null },
    body: empty,
    answer: v.array(v.object({ id: v.string(), name: v.string(), summary: v.string() })),
    repeatable: true,
  }),
};
