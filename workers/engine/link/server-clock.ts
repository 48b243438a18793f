/**
 * The platform's time (S0 §9), kept on a monotonic anchor: someone setting this machine's clock does not move it.
 * All times in ms.
 */
export interface ServerClock {
  readonly now: () => number;
  /** Server time minus this machine's wall clock, as a tab needs it. */
  readonly offset: () => number;
  /** An answer that took `roundTrip`: right to half of it. */
  readonly syncFromReply: (serverTime: number, roundTrip: number) => void;
  /** A time that came unasked, some unknown while ago: it can only be later by now. */
  readonly syncFromPush: (serverTime: number) => void;
}

export function createServerClock(): ServerClock {
  const anchor = Date.now() - performance.now();
  const local = (): number => anchor + performance.now();
  let ahead: number | null = null;
  const now = (): number => (ahead === null ? Date.now() : local() + ahead);

  return {
    now,
    offset: () => (ahead === null ? 0 : Math.round(now() - Date.now())),
    syncFromReply(serverTime, roundTrip) {
      const measured = serverTime + roundTrip / 2 - local();
      // Within its own uncertainty a sample says nothing new: a slow answer must not spoil a good estimate.
      if (ahead === null || Math.abs(measured - ahead) > roundTrip / 2) ahead = measured;
    },
    syncFromPush(serverTime) {
      const least = serverTime - local();
      if (ahead === null || ahead < least) ahead = least;
    },
  };
}
