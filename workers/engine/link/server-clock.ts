/**
 * The platform's time (S0-7-28), on a monotonic anchor: setting this machine's clock does not move it.
 * All times in ms.
 */
export interface ServerClock {
  readonly now: () => number;
  /** Server time minus this machine's wall clock, for the tabs. */
  readonly offset: () => number;
  /** Takes the time from a reply; it is exact to half the round trip. */
  readonly syncFromReply: (serverTime: number, roundTrip: number) => void;
  /** Takes the time from a message of unknown age; the real time can only be later. */
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
      // A sample within its own uncertainty changes nothing: a slow reply must not spoil a good estimate.
      if (ahead === null || Math.abs(measured - ahead) > roundTrip / 2) ahead = measured;
    },
    syncFromPush(serverTime) {
      const least = serverTime - local();
      if (ahead === null || ahead < least) ahead = least;
    },
  };
}
