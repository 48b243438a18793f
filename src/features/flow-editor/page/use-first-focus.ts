import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { EditorView } from '../model/editor-view.ts';

/** Focuses the canvas or the outline when a flow is opened, unless another element of the editor has the focus. */
export function useFirstFocus({ focusBlocks }: EditorView, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement.contains(root.current)) focusBlocks();
  }, [focusBlocks, root]);
}
