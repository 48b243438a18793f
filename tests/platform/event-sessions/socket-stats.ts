import type { HeldCounts } from './event-session.ts';

/** Counts of socket activity since the start. */
export interface SocketCounters {
  initializations: number;
  resumesServed: number;
  resumesRefused: number;
  /** Numbered messages sent, and their bytes. */
  messages: number;
  bytes: number;
  /** Snapshots sent, except of look-ups; a snapshot in several chunks counts once. */
  snapshots: number;
  /** Snapshots sent of sets that name their entities by id. Rows that arrive live may cause new ones. */
  lookups: number;
  /** Client events that were sent again. */
  repeated: number;
}

export const createSocketCounters = (): SocketCounters => ({
  initializations: 0,
  resumesServed: 0,
  resumesRefused: 0,
  messages: 0,
  bytes: 0,
  snapshots: 0,
  lookups: 0,
  repeated: 0,
});

/** The counters, and the current numbers. */
export interface SocketStats extends Readonly<SocketCounters>, HeldCounts {
  readonly sockets: number;
  readonly eventSessions: number;
  /** Evaluated sets. Registrations with equal query and visibility share one. */
  readonly evaluated: number;
}
