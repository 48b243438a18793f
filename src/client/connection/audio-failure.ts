import { createStore } from '../../lib/value/store.ts';

/** Why an audio link of a web phone ended by itself. */
export const audioFailureReasons = [
  /** The platform rejected our answer. */
  'refused',
  /** The browser and the platform have no codec in common. */
  'noCodec',
  /** The network connection could not be established, or was lost. */
  'noConnection',
  /** The browser cannot handle the offer. */
  'failed',
] as const;
export type AudioFailureReason = (typeof audioFailureReasons)[number];

export interface AudioLinkFailure {
  /** ms. */
  readonly at: number;
  readonly why: AudioFailureReason;
}

/** Maximum number of failures kept. */
const limit = 20;

/** The recent failures in this tab, oldest first, for support reports. */
export const recentAudioFailures = createStore<readonly AudioLinkFailure[]>([]);

export const recordAudioFailure = (failure: AudioLinkFailure): void =>
  recentAudioFailures.set([...recentAudioFailures.get(), failure].slice(-limit));
