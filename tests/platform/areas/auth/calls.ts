import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { sessionTtl } from '../../../../src/domain/protocol/session.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import type { AuditNote } from '../audit.ts';
import type { CallRequest, Handlers } from '../handler.ts';
import { Refusal, invalidSession } from '../../base/refusal.ts';
import { read } from '../user-calls.ts';
import { permissionList } from './permission-list.ts';
import { writeAppSetUp } from './app-set-up.ts';
import type { AuthServices } from './services.ts';

const signInNote = (userIds: readonly string[]): AuditNote | null =>
  userIds.length > 0 ? { subject: userIds.join(' '), fields: {} } : null;

const noteOfSignIn = (_: unknown, answer: CallAnswer<'session.loginUsers'>): AuditNote | null =>
  signInNote([...answer.newAuthenticateUsers, ...answer.newTwoFactorPendingUsers].map(({ id }) => id));

/** Signs users in to the session; the answer says which are in and which owe the second factor. */
async function signIn(
  {
    services: { sessions },
    token,
    eventSessionId,
  }: CallRequest<'session.loginUsers' | 'session.loginUser', AuthServices>,
  userIds: readonly string[],
): Promise<CallAnswer<'session.loginUsers'>> {
  const signedIn = await sessions.signIn({ token: token ?? '', eventSessionId }, userIds);
  const { users, authenticatedUserIds, twoFactorPendingUsers } = signedIn.session;
  const added = users.filter(({ id }) => userIds.includes(id));
  return {
    token: signedIn.token,
    newAuthenticateUsers: added.filter(({ id }) => authenticatedUserIds.includes(id)),
    newTwoFactorPendingUsers: added.flatMap((user) => {
      const validUntil = twoFactorPendingUsers[user.id];
      return validUntil === undefined ? [] : [{ ...user, validUntil }];
    }),
  };
}

export const sessionHandlers: Handlers<'session', AuthServices> = {
  'session.create': {
    kind: 'open',
    audit: (_, { session }) => signInNote(session.users.map(({ id }) => id)),
    async run(request) {
      const { sessions, anonymousSessions, signIns } = request.services;
      const { credentials, keyThumbprint = null } = request.body;
      if (credentials === undefined) return anonymousSessions.create(request.address, keyThumbprint);
      return sessions.create(await signIns.byIdentifier(request, credentials), keyThumbprint);
    },
  },
  'session.refresh': {
    // Open, so that it can answer an unknown token with 404 and a missing one with 401 (S0-7-06).
    kind: 'open',
    audit: null,
    async run({ services: { sessions, shares }, token, eventSessionId, body }) {
      if (token === null) throw invalidSession();
      const sessionId = sessions.mayRefresh(token);
      if (sessionId === undefined)
        throw new Refusal(404, {
          code: errorCode.invalidSession,
          message: 'This session has expired or was revoked',
        });
      if (body.shareToken !== undefined) {
        const share = shares.byToken(body.shareToken);
        if (share === undefined)
          throw new Refusal(403, {
            code: errorCode.shareEnded,
            message: 'This link has expired or was revoked',
          });
        return sessions.presentShare(sessionId, share);
      }
      const refreshed = await sessions.refresh({ token, eventSessionId }, body.ttl ?? sessionTtl.short);
      return { ...refreshed.session, ...(refreshed.token !== null && { token: refreshed.token }) };
    },
  },
  'session.loginUsers': {
    kind: 'session',
    provesUsers: true,
    audit: noteOfSignIn,
    async run(request) {
      const { services, body } = request;
      return signIn(request, await services.signIns.byIdentifier(request, body));
    },
  },
  'session.loginUser': {
    kind: 'session',
    provesUsers: true,
    audit: noteOfSignIn,
    async run(request) {
      const { services, body } = request;
      return signIn(request, await services.signIns.byId(request, body));
    },
  },
  'session.logoutUser': {
    kind: 'session',
    // Signing out a user who is not in the session changes nothing.
    audit: ({ session, body: { userId } }) =>
      session.users.some(({ id }) => id === userId) ? { subject: userId, fields: {} } : null,
    async run({ services, session, body }) {
      await services.sessions.signOut(session.id, body.userId, null);
      return {};
    },
  },
  'session.startTwoFactor': {
    kind: 'session',
    audit: ({ body }) => ({ subject: body.selectedUserId, fields: {} }),
    run: async ({ services, session, body }) => ({
      challengeId: await services.challenges.start(session.id, body.selectedUserId),
    }),
  },
};

export const challengeHandlers: Handlers<'challenge', AuthServices> = {
  'challenge.message': {
    kind: 'session',
    // Never the code or the digits.
    audit: ({ session, body }, { result }) => ({
      subject: session.twoFactorState?.userId ?? null,
      fields: { type: body.type, result },
    }),
    async run(request) {
      const { services, session, parameters, body } = request;
      const { userId, result } = await services.challenges.answer(
        session.id,
        parameters['id'] ?? '',
        body,
        request,
      );
      if (body.type === 'totpSetup.submit') {
        if (result === 'success') await writeAppSetUp(request, userId);
        return { result };
      }
      // Somebody who has the password but fails the second step may be an attacker.
      if (result === 'failed') await services.failedAttempts.record(userId, 'code', request);
      return { result };
    },
  },
};

export const permissionHandlers: Handlers<'permission', AuthServices> = {
  'permission.list': read(() => permissionList),
};
