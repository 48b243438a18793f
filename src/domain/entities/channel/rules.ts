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

export const channelDirections = ['inbound', 'outbound'] as const;
export type ChannelDirection = (typeof channelDirections)[number];

const answerable = ['trying', 'progress', 'ringing'] as const;

/** In which states a command may be given to a channel of either direction (S1 §4). */
const commandStates = {
  answer: { inbound: answerable, outbound: [] },
  setRinging: { inbound: ['trying', 'progress'], outbound: [] },
  reject: { inbound: ['created', ...answerable], outbound: [] },
  hangup: { inbound: ['answered'], outbound: liveStates },
} as const satisfies Record<string, Record<ChannelDirection, readonly ChannelState[]>>;
export type ChannelCommandType = keyof typeof commandStates;

/** May the command be given now? */
export const allowsCommand = (
  { direction, state }: { readonly direction: ChannelDirection; readonly state: ChannelState },
  command: ChannelCommandType,
): boolean => (commandStates[command][direction] as readonly ChannelState[]).includes(state);

/** So many tones of a call are kept, the newest: a key that is held down would fill every row that shows it. */
export const dtmfLogLimit = 100;
