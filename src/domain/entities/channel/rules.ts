import { memberEntry } from '../../../lib/value/member-entry.ts';

/** The states of a channel and the legal transitions (S1-4-01). `unknown` may change to any state. */
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

/** Whether the state is final: the call has ended, and the channel leaves the gauge's set (decision 18). */
export const isFinal = (state: ChannelState): boolean =>
  memberEntry(channelMoves, state, channelMoves.unknown).length === 0;
export const liveStates = channelStates.filter((state) => !isFinal(state));

export const channelDirections = ['inbound', 'outbound'] as const;
export type ChannelDirection = (typeof channelDirections)[number];

const answerable = ['trying', 'progress', 'ringing'] as const;

/** The states in which a command is allowed, per direction of the channel (S1-4-02 to S1-4-05). */
const commandStates = {
  answer: { inbound: answerable, outbound: [] },
  setRinging: { inbound: ['trying', 'progress'], outbound: [] },
  reject: { inbound: ['created', ...answerable], outbound: [] },
  hangup: { inbound: ['answered'], outbound: liveStates },
} as const satisfies Record<string, Record<ChannelDirection, readonly ChannelState[]>>;
export type ChannelCommandType = keyof typeof commandStates;

const noStates: readonly ChannelState[] = [];

/** Whether the command is allowed now. */
export function allowsCommand(
  { direction, state }: { readonly direction: ChannelDirection; readonly state: ChannelState },
  command: ChannelCommandType,
): boolean {
  const states: Readonly<Record<ChannelDirection, readonly ChannelState[]>> = commandStates[command];
  return memberEntry(states, direction, noStates).includes(state);
}

/** Only the newest tones of a call are kept; otherwise a key held down would make the row grow without limit. */
export const dtmfLogLimit = 100;
