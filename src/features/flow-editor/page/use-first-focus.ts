import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { FlowEditor } from '../model/editor.ts';

/** Gives the canvas or the outline the focus when a flow is opened, unless something beside it has it. */
export function useFirstFocus({ focusBlocks }: FlowEditor, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement.contains(root.current)) focusBlocks();
  }, [focusBlocks, root]);
}
