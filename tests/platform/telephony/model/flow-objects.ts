import type {
  ComponentName,
  FlowCommand,
  RtpSettings,
} from '../../../../src/domain/flow/run/state/command.ts';
import type { Stimulus, Values } from '../../../../src/domain/flow/run/state/state.ts';
import type { ActingSession } from '../../flow/telephony-port.ts';

export type CommandOf<Type extends FlowCommand['type']> = Extract<FlowCommand, { type: Type }>;

/** An outgoing call that has not been answered. `key` is the key of its command. */
export interface OutgoingCall extends Omit<CommandOf<'call'>, 'type' | 'expiresMs'> {
  readonly key: string;
  readonly expiresAt: number;
  /** The leg of the current attempt. */
  readonly legId: string;
  /** The number of destinations that have been tried. */
  readonly tried: number;
}

export interface FlowPlayer extends Pick<CommandOf<'play'>, 'audio' | 'to' | 'repeat'> {
  readonly id: string;
  readonly key: string;
  /** Since when it would have played without its pauses; null until its audio is loaded. */
  readonly startedAt: number | null;
  readonly pausedAt: number | null;
}

export interface FlowRecorder extends Pick<
  CommandOf<'record'>,
  'from' | 'name' | 'expiryMs' | 'longestMs' | 'silenceMs' | 'minMs'
> {
  readonly id: string;
  readonly key: string;
  readonly recordingId: string;
  readonly paused: boolean;
  /** It has stopped, and its audio is being stored. */
  readonly stopped: boolean;
}

/** An RTP endpoint. `key` is the key of the command that opened it. */
export interface FlowRtpEndpoint {
  readonly id: string;
  readonly key: string;
  readonly settings: RtpSettings;
  /** Where the other side sends to; null until it is open. */
  readonly local: { readonly address: string; readonly port: number } | null;
  /** An update that is not applied yet. */
  readonly change: { readonly key: string; readonly settings: RtpSettings } | null;
}

/** The sound of a component that goes to another, in one direction. */
export interface AudioWire {
  readonly from: ComponentName;
  readonly to: ComponentName;
  readonly gainDb: number;
}

export interface Subscription extends Pick<CommandOf<'subscribe'>, 'component' | 'events'> {
  readonly key: string;
  /** How many more events it reports; null: without limit. */
  readonly left: number | null;
}

export interface ComponentEvent {
  readonly component: ComponentName;
  readonly name: string;
  readonly at: number;
  readonly fields: Values;
}

/** Keys that are being sent into a channel. */
export interface KeySequence {
  readonly key: string;
  readonly channel: string;
  readonly tones: string;
  readonly gapMs: number;
  readonly nextAt: number;
}

/** The objects of a flow session in telephony and audio besides its channels, and its undelivered stimuli. */
export interface FlowObjects extends ActingSession {
  /** The number of flows that its calls have come through. */
  readonly depth: number;
  /** The keys of its last commands, so that a repeated one does nothing. */
  readonly executed: readonly string[];
  /** Pending stimuli, which the session has not taken yet, the oldest first. Stored under this name. */
  readonly news: readonly Stimulus[];
  readonly calls: readonly OutgoingCall[];
  readonly sending: readonly KeySequence[];
  readonly players: readonly FlowPlayer[];
  readonly recorders: readonly FlowRecorder[];
  readonly mixers: readonly string[];
  readonly rtpEndpoints: readonly FlowRtpEndpoint[];
  readonly wires: readonly AudioWire[];
  readonly subscriptions: readonly Subscription[];
  readonly events: readonly ComponentEvent[];
  /** Sounds that are being made, by the key of their command. */
  readonly sounds: readonly { readonly key: string; readonly soundId: string }[];
}
