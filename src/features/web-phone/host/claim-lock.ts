/** Held by the tab of this browser that sounds for an account, or means to. */
const lockName = (accountId: string): string => `web-phone:${accountId}`;

type ClaimLocks = Pick<LockManager, 'request'>;

/** An origin that is not secure has none; there each tab is on its own. */
const browserLocks = (): ClaimLocks | null => ('locks' in navigator ? navigator.locks : null);

/**
 * Claims unasked, where no other tab of this browser has the account or is about to: tabs side by side are all looked
 * at, and a host whose network was gone takes its account back before the next tab does.
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

/** Says to the other tabs that this one sounds, until the function returned is called. */
export function holdAccount(accountId: string, locks: ClaimLocks | null = browserLocks()): () => void {
  const end = new AbortController();
  const ended = new Promise((resolve) => end.signal.addEventListener('abort', resolve));
  // Queued behind the claim that led here, so that nobody comes between.
  locks?.request(lockName(accountId), { signal: end.signal }, () => ended).catch(() => undefined);
  return () => end.abort();
}
