import type { Handlers } from '../handler.ts';
import { notFound } from '../../base/refusal.ts';
import { read } from '../user-calls.ts';
import type { AuthServices } from './services.ts';

const instant = (ms: number): string => new Date(ms).toISOString();

export const userSessionHandlers: Handlers<'userSession', AuthServices> = {
  'userSession.list': read(({ services: { devices }, session, userId }) =>
    devices.sessionsOf(userId).map(({ sessionId, userAgent, firstSeen, lastSeen }) => ({
      id: sessionId,
      isCurrent: sessionId === session.id,
      userAgent,
      createDate: instant(firstSeen),
      lastSeenDate: instant(lastSeen),
    })),
  ),
  'userSession.revoke': {
    kind: 'user',
    organizationOf: () => null,
    audit: ({ userId, parameters }) => ({ subject: userId, fields: { sessionId: parameters['id'] } }),
    async run({ services: { devices, sessions }, session, parameters, userId }) {
      // Another user's session is answered like a missing one.
      const found = devices.sessionsOf(userId).find(({ sessionId }) => sessionId === parameters['id']);
      if (found === undefined) throw notFound('Session not found');
      await sessions.signOut(found.sessionId, userId, found.sessionId === session.id ? 'here' : 'elsewhere');
      return {};
    },
  },
  'userSession.logoutEverywhere': {
    kind: 'user',
    organizationOf: () => null,
    audit: ({ userId }, { sessions }) => ({ subject: userId, fields: { sessions } }),
    async run({ services: { devices, sessions }, session, userId }) {
      const ids = devices.sessionsOf(userId).map(({ sessionId }) => sessionId);
      // The current session comes last, because its answer is still on the way.
      for (const sessionId of ids.toSorted((a, b) => Number(a === session.id) - Number(b === session.id)))
        await sessions.signOut(sessionId, userId, sessionId === session.id ? 'here' : 'elsewhere');
      return { sessions: ids.length };
    },
  },
};
