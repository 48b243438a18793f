import * as v from 'valibot';
import { defineCall } from '../core/define-call.ts';
import { instant } from '../core/model.ts';

/** A session that a user is signed in to: one browser. */
export const userSessionSchema = v.object({
  id: v.string(),
  /** Whether it is the session of the request. */
  isCurrent: v.boolean(),
  userAgent: v.string(),
  createDate: instant,
  lastSeenDate: instant,
});
export type UserSession = v.InferOutput<typeof userSessionSchema>;

const empty = v.object({});

/** A user's own sessions in all browsers (decision 20). The user is taken from the header. */
export const userSessionCalls = {
  'userSession.list': defineCall({
    method: 'GET',
    path: 'auth/user-sessions',
    access: { policy: null },
    body: empty,
    answer: v.array(userSessionSchema),
    repeatable: true,
  }),
  /** Signs the user out of one session; other users of that session stay signed in. */
  'userSession.revoke': defineCall({
    method: 'DELETE',
    path: 'auth/user-session/{id}',
    access: { policy: null },
    body: empty,
    answer: empty,
    repeatable: true,
  }),
  /** Signs the user out of every session, including this one. */
  'userSession.logoutEverywhere': defineCall({
    method: 'POST',
    path: 'auth/session/logout-everywhere',
    access: { policy: null },
    body: empty,
    answer: v.object({ sessions: v.number() }),
    repeatable: true,
  }),
};
