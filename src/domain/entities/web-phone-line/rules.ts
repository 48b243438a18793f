/** The states of a line and the moves between them (S0 §4). A line ends in whatever state it is in. */
export const lineMoves = {
  trying: ['ringing', 'answered'],
  ringing: ['answered'],
  answered: [],
} as const satisfies Record<string, readonly string[]>;

export type LineState = keyof typeof lineMoves;
export const lineStates = Object.keys(lineMoves) as [LineState, ...LineState[]];

export const lineDirections = ['inbound', 'outbound'] as const;

/** Why a line is over; a caller hears the busy tone at all but those of a call that was answered. */
export const lineEndings = [
  /** The owner of the line ended it: hung up, declined, or handed it on. */
  'hungUp',
  'declined',
  'transferred',
  /** The other side did. */
  'remoteHungUp',
  'remoteDeclined',
  /** The caller gave up, or nobody answered in time: a missed call where the line is inbound. */
  'missed',
  'noAnswer',
  /** Somebody else took the call, or it was answered on another telephone. */
  'answeredElsewhere',
  'busy',
  /** There is no such number, or nothing rings there that could be picked up. */
  'wrongNumber',
  /** Nobody can be reached there at present. */
  'unavailable',
  /** The owner may not call there. */
  'notAllowed',
  /** The page that sounded was gone for too long. */
  'hostLost',
  /** The platform was restarted before the call was answered, or failed. */
  'fault',
] as const;
export type LineEnding = (typeof lineEndings)[number];

interface LineFacts {
  readonly direction: (typeof lineDirections)[number];
  readonly state: LineState;
  readonly active: boolean;
  readonly endDate: string | null;
}

/** Shown for a moment, and nothing can be done with it any more. */
export const isOver = ({ endDate }: Pick<LineFacts, 'endDate'>): boolean => endDate !== null;

export const isInbound = ({ direction }: Pick<LineFacts, 'direction'>): boolean => direction === 'inbound';

export const isAnswered = (line: Pick<LineFacts, 'state' | 'endDate'>): boolean =>
  !isOver(line) && line.state === 'answered';

/** An inbound line that still rings is declined, not hung up (S0 §4). */
export const canHangup = (line: LineFacts): boolean =>
  !isOver(line) && (line.state === 'answered' || !isInbound(line));

/** It rings for its owner to take it. */
export const canAnswer = (line: LineFacts): boolean =>
  !isOver(line) && isInbound(line) && line.state === 'ringing';

/** Answered, and the other side hears music. */
export const isOnHold = (line: LineFacts): boolean => isAnswered(line) && !line.active;
