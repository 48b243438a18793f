/**
 * The platform's time (S0-7-28). It runs with this machine's monotonic clock. That clock stands still while the machine
 * sleeps, so a jump of the wall clock ahead of it counts as passed time until the platform has told its own; setting the
 * wall clock back does not move server time. All times in ms.
 */
export interface ServerClock {
  readonly now: () => number;
  /** Server time minus this machine's wall clock, for the tabs. */
  readonly offset: () => number;
  /** Time passed on this machine, asleep or not, since some moment in the past. Only differences mean something. */
  readonly elapsed: () => number;
  /** The same without what may be a sleep: never ahead of the real time, if the wall clock was only set. */
  readonly awake: () => number;
  /** Takes the time from a reply; it is exact to half the round trip. */
  readonly syncFromReply: (serverTime: number, roundTrip: number) => void;
  /** Takes the time from a message of unknown age; the real time can only be later. */
  readonly syncFromPush: (serverTime: number) => void;
}

/** Clocks are adjusted by small steps all the time; only a longer one is a sleep. */
const sleepMs = 5000;

export function createServerClock(): ServerClock {
  let anchor = { elapsed: Date.now(), monotonic: performance.now(), wall: Date.now() };
  const awake = (): number => anchor.elapsed + performance.now() - anchor.monotonic;
  const elapsed = (): number => {
    const withSleep = anchor.elapsed + Date.now() - anchor.wall;
    return withSleep - awake() > sleepMs ? withSleep : awake();
  };
  let ahead: number | null = null;
  const now = (): number => (ahead === null ? Date.now() : elapsed() + ahead);

  return {
    now,
    offset: () => (ahead === null ? 0 : Math.round(now() - Date.now())),
    elapsed,
    awake,
    syncFromReply(serverTime, roundTrip) {
      // From here on only later jumps of the wall clock count.
      anchor = { elapsed: elapsed(), monotonic: performance.now(), wall: Date.now() };
      const measured = serverTime + roundTrip / 2 - elapsed();
      // A sample within its own uncertainty changes nothing: a slow reply must not spoil a good estimate.
      if (ahead === null || Math.abs(measured - ahead) > roundTrip / 2) ahead = measured;
    },
    syncFromPush(serverTime) {
      const minAhead = serverTime - elapsed();
      if (ahead === null || ahead < minAhead) ahead = minAhead;
    },
  };
}
