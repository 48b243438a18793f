import { errorCode } from '../../../../src/protocol/error.ts';
import { sessionTtl } from '../../../../src/protocol/session.ts';
import type { CallAnswer } from '../../../../src/protocol/call.ts';
import type { AuditNote, Handlers } from '../handler.ts';
import { Refusal, invalidRequest, invalidSession } from '../refusal.ts';
import { permissionList } from './permission-list.ts';

const signedIn = (_: unknown, answer: CallAnswer<'session.loginUsers'>): AuditNote => ({
  subject: answer.newAuthenticateUsers.map(({ id }) => id).join(' '),
  fields: {},
});

export const sessionHandlers: Handlers<'session'> = {
  'session.create': {
    kind: 'open',
    audit: null,
    run: ({ services }) => services.sessions.create(),
  },
  'session.refresh': {
    // Open, for it alone tells a token of no session (404) from no token at all (401): S0 §7 knows both.
    kind: 'open',
    audit: null,
    async run({ services: { sessions }, token, body }) {
      if (token === null) throw invalidSession();
      const session = sessions.byToken(token);
      if (session === undefined)
        throw new Refusal(404, {
          code: errorCode.invalidSession,
          message: 'This session has expired or was revoked',
        });
      if (body.shareToken !== undefined) throw invalidRequest('This share token is not valid', 'shareToken');
      return sessions.refresh(session.id, body.ttl ?? sessionTtl.short);
    },
  },
  'session.loginUsers': {
    kind: 'session',
    audit: signedIn,
    run: ({ services, session, address, body }) =>
      services.signIns.byIdentifier(session.id, address, body.identifier, body.password),
  },
  'session.loginUser': {
    kind: 'session',
    audit: signedIn,
    run: ({ services, session, address, body }) =>
      services.signIns.byId(session.id, address, body.userId, body.password),
  },
  'session.logoutUser': {
    kind: 'session',
    audit: ({ body }) => ({ subject: body.userId, fields: {} }),
    async run({ services, session, body }) {
      await services.sessions.signOut(session.id, body.userId);
      return {};
    },
  },
};

export const permissionHandlers: Handlers<'permission'> = {
  'permission.list': {
    kind: 'user',
    policy: null,
    concerns: () => null,
    audit: null,
    run: () => Promise.resolve(permissionList),
  },
};
