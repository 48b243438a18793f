import { attention, setHidden } from './attention.ts';
import { tell } from './engine-access.ts';

/** A tab hidden this long stops reading; when shown again, it catches up in one read. */
const hiddenMs = 5000;

/** Callbacks for the page lifecycle. */
export interface Lifecycle {
  /** The page is about to be frozen together with its workers. May be called twice. */
  readonly onFrozen: () => void;
  /** The page goes into the back/forward cache. Called after `onFrozen`. */
  readonly onCached: () => void;
  /** The page was restored. May be called twice. */
  readonly onRestored: () => void;
}

/**
 * Follows the tab's visibility, and reports when the page is frozen (or put in the back/forward cache) and restored.
 */
export function watchVisibility({ onFrozen: onStill, onCached, onRestored }: Lifecycle): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(() => setHidden(true), hiddenMs);
      return;
    }
    // After the machine slept, the socket is dead without the engine knowing it.
    tell((engine) => engine.wake());
    setHidden(false);
  });

  const freeze = (): void => {
    attention.set('frozen');
    onStill();
  };
  const restore = (): void => {
    onRestored();
    setHidden(document.visibilityState !== 'visible');
  };
  // A page frozen in the middle of a read would keep the database locked, and the engine's writes would wait for it.
  document.addEventListener('freeze', freeze);
  document.addEventListener('resume', restore);
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    freeze();
    onCached();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && restore());
  window.addEventListener('online', () => tell((engine) => engine.wake()));
  // The user returns to a page that was visible all the time: reconnect at once instead of waiting out a backoff.
  window.addEventListener('focus', () => tell((engine) => engine.wake()));
}
