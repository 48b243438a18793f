import { holdWhileRunning } from './page-lock.ts';

type HostLocks = Pick<LockManager, 'request' | 'query'>;

/** Locks are missing on an insecure origin; there the platform alone notices that a host is gone. */
const browserLocks = (): HostLocks | null => ('locks' in navigator ? navigator.locks : null);

/** Held by the page of a host as long as the page runs. */
const lifeLock = (hostId: string): string => `web-phone-host:${hostId}`;
/** Held by the page of a host that took over from another host of this browser whose page was gone. */
const successionLock = (from: string, to: string): string => `web-phone-successor:${from}:${to}`;

/** Tells the other tabs when this page is gone or frozen. */
export const holdHost = (
  hostId: string,
  locks: HostLocks | null = browserLocks(),
  page?: EventTarget,
): (() => void) => holdWhileRunning(lifeLock(hostId), locks, page);

export const holdSuccession = (from: string, to: string, locks: HostLocks | null = browserLocks()): void =>
  void locks?.request(successionLock(from, to), () => new Promise<never>(() => {})).catch(() => undefined);

async function isHeld(name: string, locks: HostLocks | null): Promise<boolean> {
  if (!locks) return false;
  const { held = [] } = await locks.query();
  return held.some((lock) => lock.name === name);
}

/** Whether host `to` took over from `from` because the page of `from` was gone, for example while it reloaded. */
export const isSuccessor = (
  from: string,
  to: string,
  locks: HostLocks | null = browserLocks(),
): Promise<boolean> => isHeld(successionLock(from, to), locks);

/**
 * Calls `takeOver` in one tab of this browser as soon as the page of a host is gone or frozen, unless `signal` aborts first.
 * Never for a host of another browser.
 */
export async function succeedHost(
  hostId: string,
  signal: AbortSignal,
  takeOver: () => Promise<void>,
  locks: HostLocks | null = browserLocks(),
): Promise<void> {
  if (!locks || !(await isHeld(lifeLock(hostId), locks)) || signal.aborted) return;
  try {
    await locks.request(lifeLock(hostId), { signal }, async () => {
      if (!signal.aborted) await takeOver();
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
