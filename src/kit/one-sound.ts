/** Pauses what is heard in this tab, if anything is. */
let pause: (() => void) | null = null;

/** From now on this is what is heard: what was heard before is paused. */
export function soundAlone(pauseIt: () => void): void {
  if (pause !== pauseIt) pause?.();
  pause = pauseIt;
}

/** Pauses whatever is heard, since something else must be. */
export function silence(): void {
  pause?.();
  pause = null;
}
