import type { AudioFailureReason } from '../../../client/connection/audio-failure.ts';
import type { AudioLinkStart } from '../../../domain/protocol/audio-link.ts';

/** The platform's offer that starts an audio link (protocol/audio-link.ts). */
export type LinkOffer = Pick<AudioLinkStart, 'sessionId' | 'sdpOffer' | 'iceServers'>;

/** Why a link ended; `stopped`: the platform or this tab stopped it. */
export type LinkEnd = 'stopped' | AudioFailureReason;

export interface LinkHandlers {
  /** Sends the answer to the platform, once; resolves to its reply. */
  readonly answer: (sdpAnswer: string) => Promise<'accepted' | 'refused'>;
  /** Audio flows in both directions. */
  readonly onActive: () => void;
  /** The remote audio. */
  readonly onSound: (stream: MediaStream) => void;
  /** Called once, as the last callback. */
  readonly onEnd: (why: LinkEnd) => void;
}

/** The audio connection between this page and the platform; calls come and go on it. */
export interface AudioLink {
  readonly sessionId: string;
  /** Stops the link because the platform stopped it or it is no longer needed. */
  readonly stop: () => void;
  readonly setMuted: (muted: boolean) => void;
  /** Switches the microphone; the caller stops the previous track. */
  readonly replaceMicrophone: (track: MediaStreamTrack) => Promise<void>;
  readonly stats: () => Promise<RTCStatsReport | null>;
}

/** Opens audio links; hides the SIP package behind one interface. */
export interface AudioLinkFactory {
  readonly open: (offer: LinkOffer, microphone: MediaStream, handlers: LinkHandlers) => AudioLink;
}
