import type { Viewport } from '@xyflow/react';
import { useCallback, useRef, useState } from 'react';
import { useEditorBlocks } from '../model/editor-blocks.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { firstView } from './first-view.ts';

/** The area of the canvas, and the view of a flow that is opened: null until the size of the area is known. */
export function useFirstView() {
  const { store } = useEditorDocument();
  const { views } = useEditorBlocks();
  const area = useRef<HTMLDivElement | null>(null);
  const [start, setStart] = useState<Viewport | null>(null);
  const mount = useCallback(
    (element: HTMLDivElement | null): void => {
      area.current = element;
      // Rendered again before the first paint.
      if (element !== null) setStart(firstView(store, views(), element.getBoundingClientRect()));
    },
    [store, views],
  );
  return { area, mount, start };
}
