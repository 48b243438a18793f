import type { LineEnding } from '../../../src/domain/entities/web-phone-line/rules.ts';
import type { AudioLinkEvent, IceServer } from '../../../src/domain/protocol/audio-link.ts';
import type { ChannelSwitchboard } from '../areas/channels/switchboard-port.ts';
import type { MachineStep } from '../areas/channels/dial-plan.ts';
import type { WebPhoneSwitchboard } from '../areas/web-phone/switchboard-port.ts';
import type { FlowTelephony } from '../flow/telephony-port.ts';
import type { KeepingOptions } from './flow/keep-recording.ts';
import type { Media } from './model/media-port.ts';
import type { Identity, Phones } from './model/state.ts';

/** The outcome of a call from the outside: the ids of the ringing legs, or why nothing rings. */
export type NumberCall =
  | { readonly kind: 'ringing'; readonly legIds: readonly string[] }
  | { readonly kind: 'ended'; readonly reason: LineEnding };

/** Sends the sockets of a session an event for one of its users. */
export type NotifySession = (sessionId: string, userId: string, event: AudioLinkEvent) => void;

/** Manages the calls of web phones. Executes requests and timed changes one after the other. */
export interface Switchboard extends WebPhoneSwitchboard, ChannelSwitchboard {
  /** Ends the calls of hosts in a session whose user is no longer logged in to it. */
  readonly followSession: (sessionId: string, userIds: readonly string[]) => Promise<void>;
  /** Simulates an outside call to a user. Resolves with the ids of the ringing legs. */
  readonly startInboundCall: (
    userId: string,
    caller: Identity,
    patienceMs: number,
  ) => Promise<readonly string[]>;
  /** Simulates an outside call to a number of the platform, which leads where the number's action says. */
  readonly startNumberCall: (
    number: string,
    caller: Identity,
    plan: readonly MachineStep[],
  ) => Promise<NumberCall>;
  /** Answers or declines a call on the user's simulated desk phone. */
  readonly deskPhone: (userId: string, act: 'answer' | 'decline') => Promise<void>;
  readonly read: () => Phones;
  readonly flows: FlowTelephony;
  /** `iceServersOf` names the servers by which a user's page reaches the media. */
  readonly start: (
    media: Media,
    notify: NotifySession,
    iceServersOf: (userId: string) => readonly IceServer[],
  ) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface SwitchboardOptions extends KeepingOptions {
  /** Whether the user may call flows of their organization directly. */
  readonly mayCallFlow: (userId: string) => boolean;
  /** Has the audio of a sound made. */
  readonly makeAudio: (sound: { readonly id: string; readonly organizationId: string }) => void;
}
