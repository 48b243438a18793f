import { useSyncExternalStore } from 'react';

// Below it the widgets stand one below the other; the stylesheets have the same limit.
const wide = '(min-width: 1200px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether widgets stand side by side. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
