/** Why there is no sound; each has words and a remedy of its own. */
const audioProblems = [
  /** The page is not of a secure origin: browsers give it no microphone. */
  'insecure',
  'microphoneDenied',
  'microphoneMissing',
  /** Another program has it, or it fails. */
  'microphoneBusy',
  /** It was unplugged, or its permission withdrawn, while it was in use. */
  'microphoneLost',
  /** The platform did not take the claim, or sends no offer. */
  'notClaimed',
  /** No way through the network for sound. */
  'noConnection',
] as const;
export type AudioProblem = (typeof audioProblems)[number];

/** Web phone audio is inactive, activating or active (S0 §4); `prompt` is the browser asking for the microphone. */
export type AudioState =
  | { readonly kind: 'inactive'; readonly problem: AudioProblem | null }
  | { readonly kind: 'prompt' | 'activating' | 'active' };
