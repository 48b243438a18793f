import { timingSafeEqual } from 'node:crypto';
import { setCookie } from '../base/cookie.ts';
import type { SecretBox } from '../base/secret-box.ts';
import { hashToken } from './session-record.ts';
import type { Sessions } from './session-service.ts';

/*
 * The browser of a session has a cookie as well as the token, which no script can read. So a token that was copied out of
 * a page or a database is worth nothing elsewhere. A session is bound to its browser once that has sent the cookie back;
 * clients that keep no cookies, such as other servers, are never bound.
 */

export interface SessionCookies {
  /** Whether a socket opened with these cookies may use the token. */
  admits(token: string, cookies: ReadonlyMap<string, string>): boolean;
  /** Whether a request with these cookies may use the session. Binds the session to the first that has its cookie. */
  admitsSession(sessionId: string, cookies: ReadonlyMap<string, string>): boolean;
  /** The `Set-Cookie` header for the browser of a session. */
  cookieOf(sessionId: string, seconds: number, isSecure: boolean): string;
}

const nameOf = (sessionId: string): string => `session-${sessionId}`;
const isSame = (sent: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(sent)), Buffer.from(hashToken(expected)));

export function createSessionCookies(
  sessions: Pick<Sessions, 'isBound' | 'sessionIdOf' | 'bind'>,
  box: Pick<SecretBox, 'sign'>,
): SessionCookies {
  // Not derived from the token, which a thief may have.
  const valueOf = (sessionId: string): string => box.sign(`session cookie ${sessionId}`);

  const admitsSession: SessionCookies['admitsSession'] = (sessionId, cookies) => {
    const isBound = sessions.isBound(sessionId);
    const sent = cookies.get(nameOf(sessionId));
    if (sent === undefined || !isSame(sent, valueOf(sessionId))) return !isBound;
    // One that has just ended needs no binding.
    if (!isBound) sessions.bind(sessionId).catch(() => undefined);
    return true;
  };
  return {
    admitsSession,
    admits(token, cookies) {
      const sessionId = sessions.sessionIdOf(token);
      return sessionId === undefined || admitsSession(sessionId, cookies);
    },
    cookieOf: (sessionId, seconds, isSecure) =>
      setCookie({ name: nameOf(sessionId), value: valueOf(sessionId), path: '/', seconds }, isSecure),
  };
}
