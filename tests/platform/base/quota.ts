/** Characters are UTF-16 code units. */
const megaCharacters = 1024 * 1024;

/**
 * Limits of what one session, user or address may hold at a time. The portal stays far below: a browser has one session, one
 * event session and one socket, 300 windows are at most 300 data sets, and what it receives it acknowledges at once.
 */
export const quota = {
  sockets: {
    /** Sockets that have not initialized an event session yet. Behind a proxy all clients share one address. */
    waitingPerAddress: 256,
    /** Bytes waiting in a socket's buffer; a client that sends but does not read is cut off. */
    unreadBytes: 64 * 1024 * 1024,
    /** Messages that wait for their turn; the socket is not read while it has more. */
    waitingMessages: 64,
  },
  bodies: {
    /** Bodies that have not come whole. Behind a proxy all clients share one address. */
    unfinishedPerAddress: 256,
    /** After this time a body must have come at this rate, on average. */
    graceMs: 10_000,
    bytesPerSecond: 1024,
  },
  eventSessions: {
    /**
     * A browser without locks has one for each tab. Above it, the one without a socket for the longest time is dropped.
     */
    perSession: 64,
  },
  /** The requests for one link to audio: a player makes a few. */
  openLinks: { burst: 30, perSecond: 0.2 },
  /** Those of event sessions that lost their socket count for another five minutes. */
  registrations: {
    perEventSession: 2000,
    perSession: 10_000,
    perUser: 20_000,
    /** The rate of a session. One that has lost its event session registers at once all that it held. */
    rate: { burst: 2000, perSecond: 50 },
  },
  /** Each subscription sends the kept events of its topic, some hundreds at most. */
  topics: { perEventSession: 100, rate: { burst: 200, perSecond: 5 } },
  /** Characters of the queries of registrations, as JSON. A set of 100 ids has some 4,000. */
  queries: { perSession: 16 * megaCharacters, perUser: 64 * megaCharacters },
  /**
   * Rows of data sets. A set is ended once those registered before it have grown to this many, as it would be refused
   * then. An organization tree may have 100,000.
   */
  rows: { perSession: 2_000_000, perUser: 4_000_000 },
  /** Reads of the rows of a data set (`dataSet.read`). A browser exports one page after the other. */
  reads: { waitingPerSession: 64, rate: { burst: 200, perSecond: 25 } },
  /** Limit of a user: people type an address now and then. */
  addressLookUps: { burst: 20, perSecond: 1 },
  /** Characters of a job's arguments, as JSON. */
  jobArguments: 10_000,
  /** Characters of events that a client has not acknowledged. */
  unacknowledged: {
    perEventSession: 256 * megaCharacters,
    perSession: 256 * megaCharacters,
    perUser: 384 * megaCharacters,
    perOrganization: 512 * megaCharacters,
    /** Event sessions below it do not count towards session, user and organization. */
    smallest: megaCharacters,
  },
  /**
   * A data set's snapshot waits until its event session, user and organization have fewer unacknowledged characters. A
   * snapshot of one chunk does not wait for the others of its user and organization.
   */
  snapshots: {
    perEventSession: 8 * megaCharacters,
    perUser: 64 * megaCharacters,
    perOrganization: 128 * megaCharacters,
    /** Data sets of an event session that wait; a further registration is refused until the client acknowledges. */
    waiting: 256,
  },
  /** A socket is closed if its client acknowledges nothing for so long, in seconds. */
  silence: {
    /** After the client has received messages. The portal acknowledges within a second, after it has stored them. */
    received: 60,
    /** While the messages are on their way: a bad line may need minutes for one. */
    underWay: 600,
  },
  sessions: {
    /** Sessions without a user, which end after three minutes. Behind a proxy all clients share one address. */
    anonymousPerAddress: 1000,
    /** Above it, the user is signed out where their session ends first. */
    perUser: 200,
  },
} as const;
