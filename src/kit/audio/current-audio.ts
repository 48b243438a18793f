/** Pauses the audio that is playing in this tab, if any. */
let pauseCurrent: (() => void) | null = null;

/** Makes this the tab's playing audio and pauses the previous one. */
export function claimAudio(pauseThis: () => void): void {
  if (pauseCurrent !== pauseThis) pauseCurrent?.();
  pauseCurrent = pauseThis;
}

/** Pauses the tab's playing audio, to make way for a call. */
export function pauseCurrentAudio(): void {
  pauseCurrent?.();
  pauseCurrent = null;
}
