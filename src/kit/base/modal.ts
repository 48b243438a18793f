import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { createStore } from '../../lib/value/store.ts';
import { useStore } from './use-store.ts';

const open = createStore<readonly HTMLDialogElement[]>([]);

/**
 * The open modal dialogs, the topmost last. The browser makes everything outside the topmost one inert, so what must
 * stay usable during a dialog has to be rendered into it.
 */
export const useModals = (): readonly HTMLDialogElement[] => useStore(open);

/** Shows a dialog as a modal one while it is rendered. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    open.set([...open.get(), element]);
    return () => {
      open.set(open.get().filter((one) => one !== element));
      // A field that gets the focus back while the selection is in a dialog about to be removed has no caret in Chromium.
      const selection = getSelection();
      if (element.contains(selection?.anchorNode ?? null)) selection?.removeAllRanges();
      // Close it before it is removed: closing restores the focus.
      element.close();
    };
  }, [dialog]);
}
