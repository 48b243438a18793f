import { attention, setHidden } from './attention.ts';
import { tell } from './engine-access.ts';

/** A tab hidden this long stops reading; shown again it catches up in one read. */
const hiddenMs = 5000;

/** What else the tab's life asks for. */
export interface Lifecycle {
  /** The page is about to be stopped, and its workers with it. May be told twice. */
  readonly onStill: () => void;
  /** It goes on. May be told twice. */
  readonly onRestored: () => void;
}

/** Follows the tab's visibility, and tells when its page is stopped (frozen, or put in the back/forward cache) and goes on. */
export function watchVisibility({ onStill, onRestored }: Lifecycle): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(() => setHidden(true), hiddenMs);
      return;
    }
    // A machine that slept has a dead socket and does not know it yet.
    tell((engine) => engine.wake());
    setHidden(false);
  });

  const goStill = (): void => {
    attention.set('still');
    onStill();
  };
  const goOn = (): void => {
    onRestored();
    setHidden(document.visibilityState !== 'visible');
  };
  // A page that is stopped in the middle of a read holds the database, and the engine's writes wait for it.
  document.addEventListener('freeze', goStill);
  document.addEventListener('resume', goOn);
  window.addEventListener('pagehide', ({ persisted }) => persisted && goStill());
  window.addEventListener('pageshow', ({ persisted }) => persisted && goOn());
  window.addEventListener('online', () => tell((engine) => engine.wake()));
  // Somebody comes back to a page that was in sight all the time: nobody who looks waits out a backoff.
  window.addEventListener('focus', () => tell((engine) => engine.wake()));
}
