import { holdWhileRunning } from './page-lock.ts';

/** Held by the tab of this browser that hosts an account, or is about to. */
const lockName = (accountId: string): string => `web-phone:${accountId}`;

type ClaimLocks = Pick<LockManager, 'request'>;

/** Locks are missing on an insecure origin; there each tab acts alone. */
const browserLocks = (): ClaimLocks | null => ('locks' in navigator ? navigator.locks : null);

/**
 * Claims automatically, unless another tab of this browser hosts the account or is about to. Several tabs may be
 * visible side by side, and a host that lost its network must regain its account before another tab takes it.
 */
export async function claimAlone(
  accountId: string,
  claim: () => Promise<void>,
  locks: ClaimLocks | null = browserLocks(),
): Promise<void> {
  if (!locks) return claim();
  await locks.request(lockName(accountId), { ifAvailable: true }, async (lock) => {
    if (lock) await claim();
  });
}

/**
 * Marks this tab as the host for the other tabs, until the returned function is called. Queued directly behind the
 * claim's own lock, so that no other tab gets in between.
 */
export const holdAccount = (
  accountId: string,
  locks: ClaimLocks | null = browserLocks(),
  page?: EventTarget,
): (() => void) => holdWhileRunning(lockName(accountId), locks, page);
