import { attention } from './attention.ts';
import { tell } from './engine-access.ts';

/** A tab hidden this long stops reading; shown again it catches up in one read. */
const hiddenMs = 5000;

/** Follows the tab's visibility; keeps the engine off a page in the back/forward cache, and tells when it comes back. */
export function watchVisibility(onRestored: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(() => attention.set('asleep'), hiddenMs);
      return;
    }
    // A machine that slept has a dead socket and does not know it yet.
    tell((engine) => engine.wake());
    attention.set('awake');
  });

  // One message to a page in the back/forward cache throws it out.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    attention.set('asleep');
    tell((engine) => engine.pause(true));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    onRestored();
    attention.set('awake');
  });
  window.addEventListener('online', () => tell((engine) => engine.wake()));
}
