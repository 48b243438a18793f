import { randomUUID } from 'node:crypto';
import { rowOf } from './rows.mjs';

/* Sessions by their tokens. A browser has one, with any number of users. */

const sessions = new Map();

export const sessionOf = (token) => sessions.get(token);

export function createSession() {
  const token = randomUUID();
  sessions.set(token, { id: randomUUID(), userIds: [] });
  return token;
}

const organization = { organizationId: 'acme', organizationName: 'Acme' };
const nameOf = (id) => rowOf('user', id).displayName;
const sessionUser = (id) => ({ id, identity: id, displayName: nameOf(id), ...organization });

export const stateOf = ({ id, userIds }) => ({
  id,
  validUntil: new Date(Date.now() + 3_600_000).toISOString(),
  authenticatedUserIds: userIds,
  twoFactorPendingUsers: {},
  twoFactorState: null,
  users: userIds.map(sessionUser),
});

/** Signs a user in and replaces the token; null if name or password are wrong. */
export function signIn(token, { identifier, ...given }) {
  if (rowOf('user', identifier) === undefined || given.password !== 'minimal-platform-1') return null;
  const session = sessions.get(token);
  session.userIds = [...new Set([...session.userIds, identifier])];
  const next = randomUUID();
  sessions.delete(token);
  sessions.set(next, session);
  return { token: next, newAuthenticateUsers: [sessionUser(identifier)], newTwoFactorPendingUsers: [] };
}
