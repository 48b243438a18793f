import { connectionState } from '../../client/connection/connection-state.ts';

/** A shorter outage is a change of network, not a deployment. */
export const minOutageMs = 5000;
/** All browsers connect again after a deployment; their checks are spread over this time. */
export const spreadMs = 30_000;
/** A connection that comes and goes causes no more than one check in this time. */
export const minCheckIntervalMs = 60_000;

/**
 * Calls `check` after the platform was unreachable, because a deployment of a new build may have been the cause. A page
 * that was opened offline could not check then.
 */
export function checkAfterOutages(check: () => void): void {
  let lostAt: number | null = null;
  let lastCheckAt = -Infinity;
  let isDue = false;
  const run = (): void => {
    isDue = false;
    lastCheckAt = performance.now();
    check();
  };
  const follow = (): void => {
    const now = performance.now();
    if (connectionState.get().link.status !== 'connected') {
      lostAt ??= now;
      return;
    }
    const isLong = lostAt !== null && now - lostAt >= minOutageMs;
    lostAt = null;
    if (!isLong || isDue) return;
    isDue = true;
    const wait = Math.max(0, lastCheckAt + minCheckIntervalMs - now);
    setTimeout(run, wait + Math.random() * spreadMs);
  };
  follow();
  connectionState.subscribe(follow);
}
