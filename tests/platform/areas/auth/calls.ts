import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { sessionTtl } from '../../../../src/domain/protocol/session.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import type { AuditNote } from '../audit.ts';
import type { Handlers } from '../handler.ts';
import { mailTo } from '../mails/mail.ts';
import { rowOf } from '../publish.ts';
import { Refusal, invalidSession } from '../refusal.ts';
import type { Services } from '../services.ts';
import { read } from '../user-calls.ts';
import { permissionList } from './permission-list.ts';

const signInNote = (userIds: readonly string[]): AuditNote | null =>
  userIds.length > 0 ? { subject: userIds.join(' '), fields: {} } : null;

const noteOfSignIn = (_: unknown, answer: CallAnswer<'session.loginUsers'>): AuditNote | null =>
  signInNote([...answer.newAuthenticateUsers, ...answer.newTwoFactorPendingUsers].map(({ id }) => id));

/** Signs users in to the session; the answer says which are in and which owe the second factor. */
async function signIn(
  { sessions }: Services,
  sessionId: string,
  userIds: readonly string[],
): Promise<CallAnswer<'session.loginUsers'>> {
  const { users, authenticatedUserIds, twoFactorPendingUsers } = await sessions.signIn(sessionId, userIds);
  const added = users.filter(({ id }) => userIds.includes(id));
  return {
    newAuthenticateUsers: added.filter(({ id }) => authenticatedUserIds.includes(id)),
    newTwoFactorPendingUsers: added.flatMap((user) => {
      const validUntil = twoFactorPendingUsers[user.id];
      return validUntil === undefined ? [] : [{ ...user, validUntil }];
    }),
  };
}

export const sessionHandlers: Handlers<'session'> = {
  'session.create': {
    kind: 'open',
    audit: (_, { session }) => signInNote(session.users.map(({ id }) => id)),
    async run({ services: { sessions, signIns }, address, body: { credentials } }) {
      if (credentials === undefined) return sessions.create([]);
      return sessions.create(
        await signIns.byIdentifier(address, credentials.identifier, credentials.password),
      );
    },
  },
  'session.refresh': {
    // Open, so that it can answer an unknown token with 404 and a missing one with 401 (S0-7-06).
    kind: 'open',
    audit: null,
    async run({ services: { sessions, shares }, token, body }) {
      if (token === null) throw invalidSession();
      const session = sessions.byToken(token);
      if (session === undefined)
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
        return sessions.presentShare(session.id, share);
      }
      return sessions.refresh(session.id, body.ttl ?? sessionTtl.short);
    },
  },
  'session.loginUsers': {
    kind: 'session',
    audit: noteOfSignIn,
    run: async ({ services, session, address, body: { identifier, password } }) =>
      signIn(services, session.id, await services.signIns.byIdentifier(address, identifier, password)),
  },
  'session.loginUser': {
    kind: 'session',
    audit: noteOfSignIn,
    run: async ({ services, session, address, body: { userId, password } }) =>
      signIn(services, session.id, await services.signIns.byId(address, userId, password)),
  },
  'session.logoutUser': {
    kind: 'session',
    audit: ({ body }) => ({ subject: body.userId, fields: {} }),
    async run({ services, session, body }) {
      await services.sessions.signOut(session.id, body.userId);
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

/** Warns the user by mail: somebody who has the password but fails the second factor may be an attacker. */
async function mailFailedChallenge(
  { sessions, store, now }: Services,
  sessionId: string,
  userId: string,
  ip: string,
): Promise<void> {
  const state = sessions.byId(sessionId)?.twoFactorState;
  const user = rowOf(store, 'user', userId);
  if (user === undefined || state?.status !== 'ended' || state.ending !== 'failed') return;
  await store.write(mailTo(user, 'signInFailed', { ip }, now()));
}

export const challengeHandlers: Handlers<'challenge'> = {
  'challenge.message': {
    kind: 'session',
    // Never the code or the digits.
    audit: ({ session, body }, { result }) => ({
      subject: session.twoFactorState?.userId ?? null,
      fields: { type: body.type, result },
    }),
    async run({ services, session, parameters, body, address }) {
      const { userId, result } = await services.challenges.answer(
        session.id,
        parameters['id'] ?? '',
        body,
        address,
      );
      await mailFailedChallenge(services, session.id, userId, address);
      return { result };
    },
  },
};

export const permissionHandlers: Handlers<'permission'> = {
  'permission.list': read(null, () => permissionList),
};
