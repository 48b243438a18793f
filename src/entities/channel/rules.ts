/** The states of a channel and the legal moves between them (S1 §4). Moves out of `unknown` are free. */
export const channelMoves = {
  unknown: ['created', 'trying', 'ringing', 'progress', 'answered', 'hangup', 'faulted'],
  created: ['trying', 'hangup', 'faulted'],
  trying: ['ringing', 'progress', 'answered', 'hangup', 'faulted'],
  ringing: ['progress', 'answered', 'hangup', 'faulted'],
  progress: ['ringing', 'answered', 'hangup', 'faulted'],
  answered: ['hangup', 'faulted'],
  hangup: [],
  faulted: [],
} as const satisfies Record<string, readonly string[]>;

export type ChannelState = keyof typeof channelMoves;
export const channelStates = Object.keys(channelMoves) as [ChannelState, ...ChannelState[]];

/** A final state ends the call: nothing follows it, and the channel leaves the gauge's set (decisions, 18). */
export const isFinal = (state: ChannelState): boolean => channelMoves[state].length === 0;
export const liveStates = channelStates.filter((state) => !isFinal(state));
