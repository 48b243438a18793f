import type { FlowAudio, FlowValue } from '../../expression/value/value.ts';
import type { FlowCommand, MailInclusion } from './command.ts';

/** A menu that plays its prompt, or waits for keys after it. */
export interface MenuSubject {
  readonly type: 'menu';
  readonly channel: string;
  /** The keys, and words of keys, that choose an output. */
  readonly keys: readonly string[];
  readonly prompt: readonly FlowAudio[];
  readonly wrongPrompt: readonly FlowAudio[];
  readonly noKeyPrompt: readonly FlowAudio[];
  readonly firstMs: number;
  readonly nextMs: number;
  /** The repeats that are left. */
  readonly repeats: number;
  /** The keys pressed in this round. */
  readonly typed: string;
}

export interface RingSettings {
  /** The caller. */
  readonly channel: string;
  readonly call: Extract<FlowCommand, { readonly type: 'call' }>;
  readonly maxMs: number;
  readonly music: readonly FlowAudio[];
}

/** A block that rings others for a caller. */
export interface RingSubject {
  readonly type: 'ring';
  /** The caller, who stays in the session. */
  readonly channel: string;
  readonly stage:
    | { readonly name: 'ringing'; /** The player that the caller hears. */ readonly player: string | null }
    | { readonly name: 'talking'; readonly callee: string; readonly answeredBy: FlowValue }
    /** The caller is being hung up after the other side has. */
    | { readonly name: 'closing'; readonly answeredBy: FlowValue };
}

/** A block that takes a message. */
export interface VoicemailSubject {
  readonly type: 'voicemail';
  readonly channel: string;
  readonly recording: Pick<
    Extract<FlowCommand, { readonly type: 'record' }>,
    'name' | 'expiryMs' | 'longestMs' | 'silenceMs'
  >;
  /** The keys that end the recording. */
  readonly end: string;
  readonly mail: Extract<FlowCommand, { readonly type: 'sendMail' }> | null;
  /** How the mail includes the message; null: not at all. */
  readonly include?: MailInclusion | null | undefined;
  readonly stage:
    | { readonly name: 'prompt' | 'beep' | 'recording' }
    /** `recording`: the stored message, which is being mailed. */
    | { readonly name: 'mailing'; readonly recording: FlowValue };
}

/** The subject of a token that waits at a block with several stages. */
export type StageSubject = MenuSubject | RingSubject | VoicemailSubject;
