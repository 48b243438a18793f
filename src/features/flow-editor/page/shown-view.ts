import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createStoredChoice } from '../../../lib/browser/stored-choice.ts';
import { useStore } from '../../../kit/base/use-store.ts';

/** The views of the blocks of a flow. */
export type ShownView = 'canvas' | 'outline';

/** The user's view in wide windows. */
const chosenView = createStoredChoice<ShownView>('flow-view', (stored) =>
  stored === 'outline' ? 'outline' : 'canvas',
);

const narrow = '(max-width: 720px)';
const subscribeNarrow = (listener: () => void): (() => void) => {
  const media = matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window is narrow. A narrow window always shows the outline. */
const useNarrow = (): boolean => useSyncExternalStore(subscribeNarrow, () => matchMedia(narrow).matches);

export function useShownView(): { readonly isNarrow: boolean; readonly shown: ShownView } {
  const isNarrow = useNarrow();
  const chosen = useStore(chosenView);
  return { isNarrow, shown: isNarrow ? 'outline' : chosen };
}

/** Switches to the other view. It can take the focus when this returns, or once its code is loaded. */
export const toggleView = (): void =>
  flushSync(() => chosenView.set(chosenView.get() === 'canvas' ? 'outline' : 'canvas'));
