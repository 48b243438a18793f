import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { calls } from '../../../src/domain/protocol/call.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import { setCookie } from '../base/cookie.ts';
import type { NewSession } from './session-service.ts';
import type { SessionCookies } from './session-cookie.ts';

/*
 * A file pass proves a session where no header can: on the URLs of audio and of exports, which the browser fetches by
 * itself (decision 9). It is derived one-way from the token, and the browser sends it to the paths of files alone. A
 * browser may have several sessions, such as a wallboard's, so each session has a cookie with a different name.
 */
const prefix = 'file-pass-';
const scopes = ['/v1/audio', '/v1/billing/export'] as const;

/** The pass of the session with this token. */
export const passOf = (token: string): string =>
  createHash('sha256').update(`file pass ${token}`).digest('base64url');

const hasUsers = ({ authenticatedUserIds }: SessionState): boolean => authenticatedUserIds.length > 0;

/** The session that a call has just created or refreshed, with its token. */
function sessionIn(name: CallName, token: string | null, answer: unknown): NewSession | null {
  if (name === 'session.create') return v.parse(calls[name].answer, answer);
  if (name !== 'session.refresh' || token === null) return null;
  const { token: next, ...session } = v.parse(calls[name].answer, answer);
  return { token: next ?? token, session };
}

/**
 * The cookies to set when a session is created or refreshed, and when its browser has lost them and made this call with a
 * proof (`proved`). They expire with the session; the pass goes once nobody is signed in (`left`: after a logout).
 */
export function cookiesOfSession(
  name: CallName,
  answer: unknown,
  request: {
    readonly token: string | null;
    readonly proved: SessionState | null;
    readonly left: SessionState | null;
    readonly now: number;
    readonly isSecure: boolean;
  },
  sessionCookies: Pick<SessionCookies, 'cookieOf'>,
): readonly string[] {
  const proved =
    request.token !== null && request.proved ? { token: request.token, session: request.proved } : null;
  // Through TLS, a cookie has no path, and all scopes are one.
  const passOfSession = (session: SessionState, value: string, seconds: number): readonly string[] => [
    ...new Set(
      scopes.map((path) =>
        setCookie({ name: `${prefix}${session.id}`, value, path, seconds }, request.isSecure),
      ),
    ),
  ];
  const noPass = (session: SessionState): readonly string[] => passOfSession(session, '', 0);
  const found = sessionIn(name, request.token, answer) ?? proved;
  if (found === null) return request.left && !hasUsers(request.left) ? noPass(request.left) : [];
  const { token, session } = found;
  const seconds = Math.max(0, Math.floor((Date.parse(session.validUntil) - request.now) / 1000));
  return [
    sessionCookies.cookieOf(session.id, seconds, request.isSecure),
    ...(name !== 'session.create' && !hasUsers(session)
      ? noPass(session)
      : passOfSession(session, passOf(token), seconds)),
  ];
}

/** The passes in a request's cookies. */
export const passesOf = (cookies: ReadonlyMap<string, string>): readonly string[] =>
  [...cookies].filter(([name]) => name.startsWith(prefix)).map(([, pass]) => pass);
