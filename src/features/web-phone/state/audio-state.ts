/** Why there is no audio; each problem has its own text and remedy. */
const audioProblems = [
  /** The origin is not secure, so browsers give the page no microphone. */
  'insecure',
  'microphoneDenied',
  'microphoneMissing',
  /** Another program uses it, or it is defective. */
  'microphoneBusy',
  /** It was unplugged, or its permission was revoked, during use. */
  'microphoneLost',
  /** The platform rejected the claim. */
  'notClaimed',
  /** The platform starts no audio link. */
  'noOffer',
  /** The browser cannot handle the platform's offer. */
  'offerUnusable',
  /** The browser and the platform have no codec in common. */
  'noCodec',
  /** The platform rejects the browser's answer. */
  'answerRefused',
  /** The network does not let audio through. */
  'noConnection',
] as const;
export type AudioProblem = (typeof audioProblems)[number];

/** Web phone audio is inactive, activating or active (S0-4-15); `prompt`: the browser asks for the microphone. */
export type AudioState =
  | { readonly kind: 'inactive'; readonly problem: AudioProblem | null }
  | { readonly kind: 'prompt' | 'activating' | 'active' };
