import { flushSync } from 'react-dom';
import { createStoredChoice } from '../../../lib/browser/stored-choice.ts';
import { useMedia } from '../../../kit/base/use-media.ts';
import { useStore } from '../../../kit/base/use-store.ts';

/** The views of the blocks of a flow. */
export type ShownView = 'canvas' | 'outline';

/**
 * The room of the editor. A `narrow` window always shows the outline. In a `medium` one, the toolbox is a drawer over
 * the canvas.
 */
export type EditorRoom = 'narrow' | 'medium' | 'wide';

/** The user's view in windows that are not narrow. */
const chosenView = createStoredChoice<ShownView>('flow-view', (stored) =>
  stored === 'outline' ? 'outline' : 'canvas',
);

function useEditorRoom(): EditorRoom {
  const isNarrow = useMedia('(max-width: 720px)');
  const isWide = useMedia('(min-width: 1100px)');
  if (isNarrow) return 'narrow';
  return isWide ? 'wide' : 'medium';
}

export function useShownView(): { readonly room: EditorRoom; readonly shown: ShownView } {
  const room = useEditorRoom();
  const chosen = useStore(chosenView);
  return { room, shown: room === 'narrow' ? 'outline' : chosen };
}

/** Switches to the other view. It can take the focus when this returns, or once its code is loaded. */
export const toggleView = (): void =>
  flushSync(() => chosenView.set(chosenView.get() === 'canvas' ? 'outline' : 'canvas'));
