import { pause } from '../../lib/deadline.ts';
import { connectionState } from '../../client/connection/connection-state.ts';
import { currentSession, watchSession } from '../../client/session/session.ts';

/** When a run may speak to the platform. */
export interface PlatformAccess {
  readonly isAvailable: () => boolean;
  readonly whenAvailable: () => Promise<void>;
  /** What was under way when the platform fell silent has arrived, or will not. */
  readonly settled: () => Promise<void>;
}

const settleDelayMs = 1500;

/** Calls are made by whoever is selected in this tab: a run of somebody else's waits until they are again. */
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
