import type { AudioLink, LinkHandlers, LinkOffer } from '../audio/audio-link.ts';
import type { OpenedMicrophone } from '../audio/microphone.ts';

/** What a host asks of the world; the platform's answers in as few words as it needs. */
export interface HostEffects {
  readonly claim: () => Promise<'taken' | 'refused' | 'unknown'>;
  readonly answer: (sessionId: string, sdpAnswer: string) => Promise<'accepted' | 'refused'>;
  /** Which audio link the host should have; `notHost`: the platform knows it no more. */
  readonly ping: () => Promise<{ readonly sessionId: string | null } | 'notHost' | 'unknown'>;
  /** Would the browser ask its user for the microphone? */
  readonly willAsk: () => Promise<boolean>;
  readonly openMicrophone: () => Promise<OpenedMicrophone>;
  readonly openLink: (
    offer: LinkOffer,
    microphone: MediaStream,
    handlers: LinkHandlers,
  ) => Promise<AudioLink> | AudioLink;
  /** Sound to be heard; null: none any more. */
  readonly play: (stream: MediaStream | null) => void;
}
