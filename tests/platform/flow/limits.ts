const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The limits of flow sessions on this platform. */
export const hostLimits = {
  /** Stimuli that wait for their turn. */
  waiting: 100,
  /** An endpoint that has not replied by then answers 202. */
  replyMs: 10_000,
  /** A session without tokens, timers and objects ends after this time. */
  idleMs: minuteMs,
  lifeMs: 30 * dayMs,
  /** The objects of a terminating session are released within this time. */
  releaseMs: 5000,
  keptMs: 7 * dayMs,
  /** Characters of an outbound event as JSON. */
  event: 64 * 1024,
  /** Log entries of one stimulus. */
  logEntries: 100,
  request: { maxBytes: 1024 * 1024, longestMs: minuteMs },
  /** The mails of an organization's flows. */
  mails: { burst: 20, perSecond: 0.2 },
} as const;
