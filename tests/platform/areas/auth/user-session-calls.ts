import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { Handlers } from '../handler.ts';
import { Refusal } from '../refusal.ts';

const instant = (ms: number): string => new Date(ms).toISOString();

/** A user's own sessions: each call is about the user that makes it and reaches nobody else's. */
export const userSessionHandlers: Handlers<'userSession'> = {
  'userSession.list': {
    kind: 'user',
    policy: null,
    concerns: () => null,
    audit: null,
    run: ({ services: { devices }, session, userId }) =>
      Promise.resolve(
        devices.sessionsOf(userId).map(({ sessionId, userAgent, firstSeen, lastSeen }) => ({
          id: sessionId,
          isCurrent: sessionId === session.id,
          userAgent,
          createDate: instant(firstSeen),
          lastSeenDate: instant(lastSeen),
        })),
      ),
  },
  'userSession.revoke': {
    kind: 'user',
    policy: null,
    concerns: () => null,
    audit: ({ userId, parameters }) => ({ subject: userId, fields: { sessionId: parameters['id'] } }),
    async run({ services: { devices, sessions }, parameters, userId }) {
      // A session of somebody else's is answered as one that does not exist.
      const found = devices.sessionsOf(userId).find(({ sessionId }) => sessionId === parameters['id']);
      if (found === undefined)
        throw new Refusal(404, { code: errorCode.notFound, message: 'There is no such session' });
      await sessions.signOut(found.sessionId, userId);
      return {};
    },
  },
  'userSession.logoutEverywhere': {
    kind: 'user',
    policy: null,
    concerns: () => null,
    audit: ({ userId }, { sessions }) => ({ subject: userId, fields: { sessions } }),
    async run({ services: { devices, sessions }, session, userId }) {
      const ended = devices.sessionsOf(userId).map(({ sessionId }) => sessionId);
      // The one that asks comes last: its answer is still on the way.
      for (const sessionId of ended.toSorted((a, b) => Number(a === session.id) - Number(b === session.id)))
        await sessions.signOut(sessionId, userId);
      return { sessions: ended.length };
    },
  },
};
