import { pause } from '../../../lib/async/deadline.ts';
import { connectionState } from '../../../client/connection/connection-state.ts';
import { currentSession, watchSession } from '../../../client/session/session.ts';

/** When a run may send calls to the platform. */
export interface PlatformAccess {
  readonly isAvailable: () => boolean;
  readonly whenAvailable: () => Promise<void>;
  /** Resolves after a delay: calls in flight when the connection broke have arrived by then, or never will. */
  readonly settled: () => Promise<void>;
}

const settleDelayMs = 1500;

/**
 * Calls are sent as the user selected in this tab, so another user's run waits until that user is selected again.
 */
export function platformAccessFor(userId: string): PlatformAccess {
  const isAvailable = (): boolean =>
    connectionState.get().link.status === 'connected' && currentSession().selectedUser?.id === userId;
  return {
    isAvailable,
    whenAvailable: () =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isAvailable()) return;
          stop();
          resolve();
        };
        const stop = watchSession(look);
        look();
      }),
    settled: () => pause(settleDelayMs),
  };
}
