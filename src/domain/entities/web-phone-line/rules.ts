/** The states of a line and the legal transitions (S0-4-16). A line can end in any state. */
export const lineMoves = {
  trying: ['ringing', 'answered'],
  ringing: ['answered'],
  answered: [],
} as const satisfies Record<string, readonly string[]>;

export type LineState = keyof typeof lineMoves;
export const lineStates = Object.keys(lineMoves) as [LineState, ...LineState[]];

export const lineDirections = ['inbound', 'outbound'] as const;

/** Why a line has ended. The caller hears the busy tone unless the call was answered. */
export const lineEndings = [
  /** The owner of the line hung up, declined or transferred it. */
  'hungUp',
  'declined',
  'transferred',
  /** The other side hung up or declined. */
  'remoteHungUp',
  'remoteDeclined',
  /** The caller gave up, or nobody answered in time: a missed call where the line is inbound. */
  'missed',
  'noAnswer',
  /** Somebody else took the call, or it was answered on another telephone. */
  'answeredElsewhere',
  'busy',
  'wrongNumber',
  /** The owner dialled the pickup code, and no call rings there. */
  'nothingToPickUp',
  /** Nobody can be reached there at the moment. */
  'unavailable',
  /** The owner may not call there. */
  'notAllowed',
  /** The host page was gone for too long. */
  'hostLost',
  /** The owner was logged out, from elsewhere or by the platform, of the browser that carried the audio. */
  'loggedOut',
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

/** Whether the other side called: the owner, or a colleague from whom the owner picked up the call. */
export const cameIn = (line: Pick<LineFacts, 'direction'> & { readonly pickedUpFrom: unknown }): boolean =>
  isInbound(line) || line.pickedUpFrom !== null;

/** Whether the line has ended: it is still shown for a moment, but accepts no commands. */
export const isOver = ({ endDate }: Pick<LineFacts, 'endDate'>): boolean => endDate !== null;

export const isInbound = ({ direction }: Pick<LineFacts, 'direction'>): boolean => direction === 'inbound';

export const isAnswered = (line: Pick<LineFacts, 'state' | 'endDate'>): boolean =>
  !isOver(line) && line.state === 'answered';

/** Whether the line can be hung up; a ringing inbound line is declined instead (S0-4-17). */
export const canHangup = (line: LineFacts): boolean =>
  !isOver(line) && (line.state === 'answered' || !isInbound(line));

/**
 * Whether keys can be sent on the line. The other side of an outbound call may play a menu before it answers (early
 * media).
 */
export const canSendKeys = (line: Pick<LineFacts, 'direction' | 'state' | 'endDate'>): boolean =>
  !isOver(line) && (line.state === 'answered' || !isInbound(line));

/** Whether the line is ringing for its owner. */
export const canAnswer = (line: LineFacts): boolean =>
  !isOver(line) && isInbound(line) && line.state === 'ringing';

/** Whether the line carries the conversation that its owner is in. */
export const isActive = (line: Pick<LineFacts, 'state' | 'active' | 'endDate'>): boolean =>
  isAnswered(line) && line.active;

/** Whether the line is answered but inactive, so that the other side hears music. */
export const isOnHold = (line: LineFacts): boolean => isAnswered(line) && !line.active;

/** Since when the line has been on hold; null if it is not. Holding a line is the last change of its row until it is resumed. */
export const heldSince = (line: LineFacts & { readonly updateDate: string }): string | null =>
  isOnHold(line) ? line.updateDate : null;
