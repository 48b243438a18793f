import { lockName } from '../../domain/protocol/engine.ts';

/**
 * The engine learns of this tab's death by being granted its lock: it is held before hello, and until the end.
 * Resolves to false where there are no locks, or none for us: an insecure origin, or storage blocked altogether.
 */
export const holdTabLock = (tabId: string): Promise<boolean> =>
  new Promise((held) => {
    if (!('locks' in navigator)) return held(false);
    navigator.locks
      .request(lockName.tab(tabId), () => {
        held(true);
        return new Promise<never>(() => {});
      })
      .catch(() => held(false));
  });

/** Resolves when the engine of this epoch is dead: its lock is free. */
export async function engineDeath(epoch: string, signal: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request(lockName.life(epoch), { mode: 'shared', signal }, () => {});
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
