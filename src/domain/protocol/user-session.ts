import * as v from 'valibot';
import { defineCall } from '../core/define-call.ts';
import { instant } from '../core/model.ts';

/** A session in which a user is signed in: one browser. */
export const userSessionSchema = v.object({
  id: v.string(),
  /** Is it the one that asks? */
  isCurrent: v.boolean(),
  userAgent: v.string(),
  createDate: instant,
  lastSeenDate: instant,
});
export type UserSession = v.InferOutput<typeof userSessionSchema>;

const empty = v.object({});

/** A user's own sessions, in whatever browser (decisions, 20). The user is that of the header. */
export const userSessionCalls = {
  'userSession.list': defineCall({
    method: 'GET',
    path: 'auth/user-sessions',
    body: empty,
    answer: v.array(userSessionSchema),
    repeatable: true,
  }),
  /** Ends the user's part in one session; others who are signed in in that browser stay. */
  'userSession.revoke': defineCall({
    method: 'DELETE',
    path: 'auth/user-session/{id}',
    body: empty,
    answer: empty,
    repeatable: true,
  }),
  /** Ends the user's part in every session, this one too. */
  'userSession.logoutEverywhere': defineCall({
    method: 'POST',
    path: 'auth/session/logout-everywhere',
    body: empty,
    answer: v.object({ sessions: v.number() }),
    repeatable: true,
  }),
};
