const minuteMs = 60_000;
const mebibyte = 1024 * 1024;
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
  /** How long terminated sessions are kept, and how many of an organization. */
  kept: { ms: 7 * dayMs, perOrganization: 1000 },
  /** The live sessions of an organization and of the platform, and the bytes that they hold together (decision 51). */
  usage: {
    perOrganization: { sessions: 5000, bytes: 64 * mebibyte },
    total: { sessions: 20_000, bytes: 512 * mebibyte },
  },
  /** The times in a row that the process may end while a session works on a stimulus. */
  cuts: 2,
  /** Work that takes so long, ms, is not ordinary: it is marked, in case that the process ends with it. */
  markedMs: 50,
  /** The rest of an organization after a session has stored more than so many bytes: the database is one for all. */
  storeRest: { bytes: mebibyte / 8, msPerMebibyte: 400 },
  /** Characters of an outbound event as JSON. */
  event: 64 * 1024,
  /** Log entries of one stimulus. */
  logEntries: 100,
  request: { maxBytes: 1024 * 1024, maxMs: minuteMs },
  /** The mails of an organization's flows. */
  mails: { burst: 20, perSecond: 0.2 },
} as const;
