import { bindingMissing } from '../base/refusal.ts';
import type { SessionCookies } from './session-cookie.ts';
import { isProofOf, readProof } from './session-proof.ts';
import type { ProofChallenges, ProvedRequest } from './session-proof.ts';
import type { Sessions } from './session-service.ts';

/*
 * A token alone is not enough: it belongs to one browser, which also has the session's cookie. The cookie may be lost
 * while the token is not: browsers write cookies to disk later than databases, and users can delete them. A browser with
 * a key, whose thumbprint its session has, then proves by a signature that the session is its own.
 */
export interface SessionBinding {
  /** Throws Refusal (401) unless the request has the cookie of the token's session, or a proof by its key. */
  check(
    token: string,
    cookies: ReadonlyMap<string, string>,
    request: ProvedRequest & { readonly proof: string | null },
  ): void;
  /** The session of the token, if its browser needs the cookie again. */
  withoutCookie(token: string, cookies: ReadonlyMap<string, string>): string | null;
}

export function createSessionBinding(
  sessions: Pick<Sessions, 'sessionIdOf' | 'keyOf'>,
  cookies: Pick<SessionCookies, 'admitsSession'>,
  challenges: ProofChallenges,
): SessionBinding {
  function isProved(
    sessionId: string,
    token: string,
    { proof, ...request }: Parameters<SessionBinding['check']>[2],
  ): boolean {
    const read = proof === null ? null : readProof(proof);
    return (
      read !== null &&
      read.thumbprint === sessions.keyOf(sessionId) &&
      isProofOf(read.claims, token, request) &&
      challenges.take(read.claims.nonce, sessionId)
    );
  }
  const withoutCookie: SessionBinding['withoutCookie'] = (token, sent) => {
    const sessionId = sessions.sessionIdOf(token);
    return sessionId === undefined || cookies.admitsSession(sessionId, sent) ? null : sessionId;
  };
  return {
    check(token, sent, request) {
      const sessionId = withoutCookie(token, sent);
      if (sessionId === null || isProved(sessionId, token, request)) return;
      const key = sessions.keyOf(sessionId);
      const isOtherKey = request.proof !== null && readProof(request.proof)?.thumbprint !== key;
      throw bindingMissing(key === null || isOtherKey ? null : challenges.issue(sessionId));
    },
    withoutCookie,
  };
}
