import { tell } from './engine-access.ts';
import { sleepFeeds, wakeFeeds } from './window-feed.ts';

/** A tab hidden this long stops reading; shown again it catches up in one read. */
const hiddenMs = 5000;

/** Sleeps and wakes the tab's windows with its visibility, and keeps the engine off a page in the back/forward cache. */
export function watchVisibility(): void {
  let asleep = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(() => {
        asleep = true;
        sleepFeeds();
      }, hiddenMs);
      return;
    }
    // A machine that slept has a dead socket and does not know it yet.
    tell((engine) => engine.wake());
    if (asleep) wakeFeeds();
    asleep = false;
  });

  // One message to a page in the back/forward cache throws it out.
  window.addEventListener('pagehide', (event) => event.persisted && tell((engine) => engine.pause(true)));
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    tell((engine) => engine.pause(false));
    wakeFeeds();
  });
  window.addEventListener('online', () => tell((engine) => engine.wake()));
}
