/** What has happened on the sockets since the start; counted where it happens. */
export interface Counters {
  initializations: number;
  resumesServed: number;
  resumesRefused: number;
  /** Numbered messages put on the wire, and their bytes. */
  messages: number;
  bytes: number;
  /** Snapshots made; one of several chunks counts once. */
  snapshots: number;
  /** Client events that came again. */
  repeated: number;
}

export const createCounters = (): Counters => ({
  initializations: 0,
  resumesServed: 0,
  resumesRefused: 0,
  messages: 0,
  bytes: 0,
  snapshots: 0,
  repeated: 0,
});

/** The counters, and what is open at this moment. */
export interface SocketStats extends Readonly<Counters> {
  readonly sockets: number;
  readonly eventSessions: number;
  readonly registrations: number;
  /** Sets evaluated: registrations with equal query and reach share one. */
  readonly evaluated: number;
}
