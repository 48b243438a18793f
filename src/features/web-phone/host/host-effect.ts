import type { StoredChoice } from '../../../lib/browser/stored-choice.ts';
import type { Mute } from '../state/mute.ts';
import type { AudioLink, LinkHandlers, LinkOffer } from '../audio/audio-link.ts';
import type { OpenedMicrophone } from '../audio/microphone.ts';

/** The effects on the browser's microphones that a host needs. */
export interface MicrophoneEffects {
  /** Whether the browser would prompt for the microphone. */
  readonly willAsk: () => Promise<boolean>;
  readonly openMicrophone: () => Promise<OpenedMicrophone>;
  /** Reports each change of the connected devices and of the permission, until the returned function is called. */
  readonly onMicrophones: (listener: () => void) => () => void;
}

/** The effects a host needs, with the platform's answers reduced to what it uses. */
export interface HostEffects extends MicrophoneEffects {
  /** Whether the user is muted; belongs to the account, so it outlives this page. */
  readonly mute: StoredChoice<Mute>;
  readonly claim: () => Promise<'taken' | 'refused' | 'unknown'>;
  readonly answer: (sessionId: string, sdpAnswer: string) => Promise<'accepted' | 'refused'>;
  /** The audio link the host should have; `notHost`: the platform no longer knows this host. */
  readonly ping: () => Promise<{ readonly sessionId: string | null } | 'notHost' | 'unknown'>;
  readonly openLink: (
    offer: LinkOffer,
    microphone: MediaStream,
    handlers: LinkHandlers,
  ) => Promise<AudioLink> | AudioLink;
  /** Plays remote audio; null stops it. */
  readonly play: (stream: MediaStream | null) => void;
}
