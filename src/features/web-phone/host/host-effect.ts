import type { AudioLink, LinkHandlers, LinkOffer } from '../audio/audio-link.ts';
import type { OpenedMicrophone } from '../audio/microphone.ts';

/** The effects a host needs, with the platform's answers reduced to what it uses. */
export interface HostEffects {
  readonly claim: () => Promise<'taken' | 'refused' | 'unknown'>;
  readonly answer: (sessionId: string, sdpAnswer: string) => Promise<'accepted' | 'refused'>;
  /** The audio link the host should have; `notHost`: the platform no longer knows this host. */
  readonly ping: () => Promise<{ readonly sessionId: string | null } | 'notHost' | 'unknown'>;
  /** Whether the browser would prompt for the microphone. */
  readonly willAsk: () => Promise<boolean>;
  readonly openMicrophone: () => Promise<OpenedMicrophone>;
  readonly openLink: (
    offer: LinkOffer,
    microphone: MediaStream,
    handlers: LinkHandlers,
  ) => Promise<AudioLink> | AudioLink;
  /** Plays remote audio; null stops it. */
  readonly play: (stream: MediaStream | null) => void;
}
