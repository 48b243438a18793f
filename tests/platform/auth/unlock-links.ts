import type { Attempt } from './attempts/attempt-limit.ts';
import { createToken, hashToken } from './session-record.ts';

const hour = 60 * 60_000;
/** A link lasts until the next one may be sent, so that a user who needs one always has one in their mail. */
export const unlockMs = hour;
/** A mistyped password must not cost the link. */
export const unlockTries = 5;
/** Links that have expired are deleted when there are more than this many. */
const pruneAbove = 1000;

interface UnlockLink {
  readonly tokenHash: string;
  readonly until: number;
  readonly tries: number;
  /** The session of the first browser that presented it; no other can use it. */
  readonly sessionId: string | null;
}

/**
 * Links by which a browser need not wait for a turn to guess (guess-limit.ts). They are mailed to the user, and worth
 * nothing without the password.
 */
export interface UnlockLinks {
  /** A new token for the account; null if its last one is less than an hour old. */
  create(account: string): string | null;
  /**
   * Whether this browser may try to sign in to the account now. It uses one of the link's tries; a right password,
   * which forgives it, uses up the link.
   */
  begin(account: string, token: string, sessionId: string): Attempt | null;
}

/** In memory only, as are the waits that the links spare. */
export function createUnlockLinks(now: () => number): UnlockLinks {
  const links = new Map<string, UnlockLink>();

  function prune(): void {
    if (links.size <= pruneAbove) return;
    for (const [account, { until }] of links) if (until <= now()) links.delete(account);
  }

  return {
    create(account) {
      if ((links.get(account)?.until ?? 0) > now()) return null;
      prune();
      const token = createToken();
      const until = now() + unlockMs;
      links.set(account, { tokenHash: hashToken(token), until, tries: unlockTries, sessionId: null });
      return token;
    },
    begin(account, token, sessionId) {
      const link = links.get(account);
      if (link === undefined || link.until <= now() || link.tries === 0) return null;
      if (link.tokenHash !== hashToken(token) || (link.sessionId ?? sessionId) !== sessionId) return null;
      links.set(account, { ...link, sessionId, tries: link.tries - 1 });
      return {
        forgive() {
          const used = links.get(account);
          if (used?.tokenHash === link.tokenHash) links.set(account, { ...used, tries: 0 });
        },
      };
    },
  };
}
