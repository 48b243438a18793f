import type { FlowObjects, FlowRecorder } from './flow-objects.ts';
import type { Phones } from './state.ts';

export interface FlowRecording {
  readonly objects: FlowObjects;
  readonly recorder: FlowRecorder;
  /** µ-law; empty if nothing was recorded. */
  readonly encoded: Buffer;
}

/** The reports of players and recorders. `key` is that of their command. */
export interface FlowAudioEvents {
  /** The audio is loaded. It is played once the player has a start time. */
  readonly playerReady: (sessionId: string, key: string) => void;
  readonly playerFinished: (sessionId: string, key: string) => void;
  readonly playerFailed: (sessionId: string, key: string, error: string) => void;
  /** The recording is as long as it may be, or has been silent for too long. */
  readonly recorderFull: (sessionId: string, recorderId: string) => void;
  readonly recorded: (audio: FlowRecording) => void;
}

/** An end of a connection over UDP. */
export interface UdpEnd {
  readonly address: string;
  readonly port: number;
}

/** An RTP endpoint of a session, and the command that opened or updated it. */
export interface RtpOrder {
  readonly sessionId: string;
  readonly endpointId: string;
  readonly key: string;
}

export interface FlowRtpEvents {
  readonly rtpReady: (order: RtpOrder, local: UdpEnd) => void;
  /** `remains`: it goes on with its earlier settings. */
  readonly rtpFailed: (order: RtpOrder, error: string, remains: boolean) => void;
}

/** An audio link, with the host and the session that its events go to. */
export interface AudioLinkInfo {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly hostId: string;
  readonly sessionId: string;
}

export interface MediaEvents extends FlowAudioEvents, FlowRtpEvents {
  readonly offered: (link: AudioLinkInfo, sdpOffer: string) => void;
  readonly stopped: (link: AudioLinkInfo) => void;
  readonly changed: (linkId: string, state: 'connected' | 'lost') => void;
}

/** The audio of web phones and flows: one audio link per host, which plays what its owner should hear. */
export interface Media {
  readonly subscribe: (events: MediaEvents) => void;
  /** Opens and closes links and sets their audio sources, according to the current calls. */
  readonly update: (phones: Phones) => void;
  /** Throws PhoneRefused. */
  readonly answer: (linkId: string, sdp: string) => Promise<void>;
  /** Loses this percentage of the packets of each link, in both directions. */
  readonly lose: (percent: number) => void;
  /** Plays a keypad tone on the link of an account. */
  readonly playTone: (accountId: string, key: string) => void;
  readonly close: () => Promise<void>;
}
