import type { Endpoint } from '../../../entities/channel/endpoint.ts';
import type {
  blfStates,
  callOrders,
  deviceScopes,
  rtpDirections,
  rtpPayloads,
} from '../../catalogue/option-values.ts';
import type { ComponentType, FlowAudio } from '../../expression/value/value.ts';

/**
 * A component of a session. The host assigns the ids of channels, the run those of all others. They are unique in the
 * session.
 */
export interface ComponentName {
  readonly type: ComponentType;
  readonly id: string;
}

/** A party to call. */
export type CallTarget =
  | { readonly type: 'endpoint'; readonly endpoint: Endpoint }
  | { readonly type: 'user' | 'device' | 'trunk' | 'number'; readonly id: string };

type OneOf<Values extends readonly string[]> = Values[number];

/** The remote side, payload, packet interval and direction of an RTP endpoint. */
export interface RtpSettings {
  readonly remoteAddress: string;
  readonly remotePort: number;
  readonly payload: OneOf<typeof rtpPayloads>;
  readonly intervalMs: number;
  readonly direction: OneOf<typeof rtpDirections>;
}

/** How a mail includes audio; `openLink`: everybody who has the link can listen for `validMs`. */
export type MailInclusion =
  | { readonly as: 'attach' | 'link' }
  | { readonly as: 'openLink'; readonly validMs: number };

/** A recording or sound in a mail. */
export type MailAudio = { readonly type: 'recording' | 'sound'; readonly id: string } & MailInclusion;

/**
 * Commands from a session to telephony and audio. The host executes each under the key of its effect. It responds
 * with the stimuli `report` and `answer`, whose outputs are those of the block in the catalogue. `done` stands for
 * the success output of the block; `failed` has the value `error`. Commands that stop or change an earlier command
 * (`cancelCall`, `stopPlayer`, `unsubscribe` …) need no answer: the earlier command gets it. The id of a player,
 * recorder, mixer or RTP endpoint is the key of the command that opened it, and the run adds it to the values. The
 * host adds channels and entities.
 */
export type FlowCommand =
  | { readonly type: 'answer' | 'setRinging' | 'hangUp' | 'hold' | 'resumeHeld'; readonly channel: string }
  | { readonly type: 'reject'; readonly channel: string; readonly message: string | null }
  | {
      /**
       * Reports `ringing`; answers `answered` with `channel` and `answeredBy`, or `busy`, `declined`, `notFound`,
       * `expired` or `failed`.
       */
      readonly type: 'call';
      readonly destinations: readonly CallTarget[];
      readonly order: OneOf<typeof callOrders>;
      readonly deviceScope: OneOf<typeof deviceScopes>;
      readonly expiresMs: number;
      readonly display: Endpoint | null;
      readonly autoAnswer: boolean;
      readonly ringtone: string | null;
      readonly userProperties: { readonly [name: string]: string };
    }
  /** Cancels an unanswered call, which then gets no answer. `call` is the key of its command. */
  | { readonly type: 'cancelCall'; readonly call: string }
  /** With `transferred`, the channel and a target channel leave the session. */
  | { readonly type: 'transfer'; readonly channel: string; readonly to: CallTarget | ComponentName }
  | {
      /** Answers `picked` with `channel`, or `nothing`. */
      readonly type: 'pickUp';
      readonly channel: string;
      readonly users: readonly string[];
      readonly minimumRingingMs: number;
    }
  | {
      /** Answers `ended` with `answeredBy`, or `timedOut`, `full`, `left`, `noAgents` or `failed`. */
      readonly type: 'joinQueue';
      readonly channel: string;
      readonly queue: string;
      readonly language: string;
      readonly announceMs: number | null;
      /** The key by which the caller leaves; empty: none. */
      readonly leaveKey: string;
    }
  /** Takes a caller out of a queue, who then gets no answer. `call` is the key of the command that joined it. */
  | { readonly type: 'leaveQueue'; readonly call: string }
  | { readonly type: 'sendDigits'; readonly channel: string; readonly tones: string; readonly gapMs: number }
  /** Reports each event with the output `event` and the value `event`; answers `ended` after the last one. */
  | {
      readonly type: 'subscribe';
      readonly component: ComponentName;
      readonly events: readonly string[];
      readonly range: 'all' | 'history' | 'new';
      readonly most: number | null;
    }
  | { readonly type: 'unsubscribe'; readonly subscription: string }
  | {
      readonly type: 'logIn' | 'logOut';
      readonly user: string;
      readonly device: string;
      readonly deviceScope: OneOf<typeof deviceScopes>;
    }
  | {
      readonly type: 'setLamp';
      readonly target: { readonly type: 'user' | 'device'; readonly id: string };
      readonly state: OneOf<typeof blfStates>;
    }
  | {
      /** Reports `started`; answers `finished`, `stopped` or `failed`. */
      readonly type: 'play';
      readonly player: string;
      readonly audio: readonly FlowAudio[];
      readonly to: ComponentName;
      /** 0: play forever. */
      readonly repeat: number;
    }
  | { readonly type: 'pausePlayer' | 'resumePlayer' | 'stopPlayer'; readonly player: string }
  | {
      /** Reports `started` with the recording, then `stopped`; answers `available`, `empty` or `failed`. */
      readonly type: 'record';
      readonly recorder: string;
      readonly from: readonly ComponentName[];
      readonly name: string | null;
      readonly expiryMs: number;
      readonly longestMs: number;
      readonly silenceMs: number | null;
      /** Below this, or if nothing is heard in it, a recording is not kept, and the answer is `empty`. */
      readonly minMs?: number | undefined;
    }
  | { readonly type: 'pauseRecorder' | 'resumeRecorder' | 'stopRecorder'; readonly recorder: string }
  | { readonly type: 'openMixer' | 'closeMixer'; readonly mixer: string }
  | {
      readonly type: 'connectAudio' | 'disconnectAudio';
      readonly from: ComponentName;
      readonly to: ComponentName;
      readonly both: boolean;
      readonly gainDb: number;
    }
  | {
      /** Reports `created`; answers `available` or `failed`. */
      readonly type: 'createSound';
      readonly source:
        | Extract<FlowAudio, { type: 'speech' }>
        | { readonly type: 'recording'; readonly id: string }
        | { readonly type: 'uri'; readonly uri: string };
      readonly name: string | null;
      readonly expiryMs: number;
    }
  /** `openRtp` answers `opened` with `address` and `port`. */
  | ({ readonly type: 'openRtp' | 'updateRtp'; readonly endpoint: string } & RtpSettings)
  | { readonly type: 'closeRtp'; readonly endpoint: string }
  | {
      readonly type: 'sendMail';
      readonly to: string;
      readonly audio?: MailAudio | undefined;
      readonly content:
        | { readonly type: 'simple'; readonly subject: string; readonly body: string }
        | {
            readonly type: 'template';
            readonly template: string;
            readonly values: { readonly [name: string]: string };
          };
    }
  | {
      readonly type: 'setProperties';
      readonly target: { readonly type: 'channel' | 'device'; readonly id: string };
      readonly operation: 'replace' | 'add' | 'remove';
      readonly properties: { readonly [name: string]: string };
    };

export type FlowCommandType = FlowCommand['type'];
