/** What the platform begins an audio link with (protocol/audio-link.ts). */
export interface LinkOffer {
  readonly sessionId: string;
  readonly sdpOffer: string;
}

/** Why a link is over. */
export type LinkEnd =
  /** The platform stopped it, or we did. */
  | 'stopped'
  /** The platform did not take our answer. */
  | 'refused'
  /** There is no way through the network, or not any more. */
  | 'noConnection'
  /** The browser can make nothing of the offer. */
  | 'failed';

export interface LinkHandlers {
  /** Brings the answer to the platform, once; resolves whether it took it. */
  readonly answer: (sdpAnswer: string) => Promise<'accepted' | 'refused'>;
  /** Sound goes both ways. */
  readonly onActive: () => void;
  /** What is to be heard. */
  readonly onSound: (stream: MediaStream) => void;
  /** Once, last of all. */
  readonly onEnd: (why: LinkEnd) => void;
}

/** The sound between this page and the platform; calls come and go on it. */
export interface AudioLink {
  readonly sessionId: string;
  /** The platform stopped it, or nobody wants it any more. */
  readonly stop: () => void;
  readonly setMuted: (muted: boolean) => void;
  /** Another microphone; the one before is the caller's to stop. */
  readonly replaceMicrophone: (track: MediaStreamTrack) => Promise<void>;
  readonly stats: () => Promise<RTCStatsReport | null>;
}

/** What carries audio links; a package behind one small door. */
export interface AudioLinkFactory {
  readonly open: (offer: LinkOffer, microphone: MediaStream, handlers: LinkHandlers) => AudioLink;
}
