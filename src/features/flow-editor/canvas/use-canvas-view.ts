import { useReactFlow } from '@xyflow/react';
import type { RefObject } from 'react';
import { useEffect } from 'react';
import { placedViews } from '../block/placed-views.ts';
import { fitView, windowAtDefaultZoom } from '../geometry/fit-view.ts';
import { boundsOf } from '../geometry/hit.ts';
import {
  pixelsOf,
  pixelsPerUnit,
  snapped,
  viewScaleOf,
  zoomBy,
  zoomRange,
  zoomOfViewScale,
} from '../geometry/constants.ts';
import { useEditorBlocks } from '../model/editor-blocks.ts';
import { useEditorOverlay } from '../model/editor-overlay.ts';
import type { CanvasView } from '../model/editor-view.ts';
import { useEditorView } from '../model/editor-view.ts';

/** The controls of the zoom at the bottom cover this much, px. */
const coveredAtEnd = 64;

/** Gives the editor control of the view of the canvas. */
export function useCanvasView(area: RefObject<HTMLElement | null>): void {
  const { ghosts } = useEditorOverlay();
  const { views } = useEditorBlocks();
  const { getViewport, setViewport, flowToScreenPosition } = useReactFlow();
  const { setCanvas } = useEditorView();
  useEffect(() => {
    const sizeOf = () => area.current?.getBoundingClientRect() ?? new DOMRect();
    const zoomTo = (zoom: number): void => {
      const { x, y, zoom: scale } = getViewport();
      const { width, height } = sizeOf();
      const ratio = viewScaleOf(zoom) / scale;
      const [cx, cy] = [width / 2, height / 2];
      void setViewport({ x: cx - (cx - x) * ratio, y: cy - (cy - y) * ratio, zoom: viewScaleOf(zoom) });
    };
    const view: CanvasView = {
      middle() {
        const { x, y, zoom } = getViewport();
        const { width, height } = sizeOf();
        const scale = zoom * pixelsPerUnit;
        return snapped({ x: (width / 2 - x) / scale, y: (height / 2 - y) / scale });
      },
      onScreen: ({ x, y }) => flowToScreenPosition({ x: pixelsOf(x), y: pixelsOf(y) }),
      window: () => windowAtDefaultZoom(sizeOf()),
      reveal(id) {
        const ghost = ghosts.get().find(({ view: { node } }) => node.id === id);
        const block = views().get(id) ?? ghost?.view;
        if (block === undefined) return;
        const { x, y, zoom } = getViewport();
        const { width, height } = sizeOf();
        const scale = zoom * pixelsPerUnit;
        const [left, top] = [block.node.x * scale + x, block.node.y * scale + y];
        const [right, bottom] = [left + block.size.width * scale, top + block.size.height * scale];
        if (left >= 0 && top >= 0 && right <= width && bottom <= height - coveredAtEnd) return;
        void setViewport({
          x: x + width / 2 - (left + right) / 2,
          y: y + height / 2 - (top + bottom) / 2,
          zoom,
        });
      },
      zoomBy: (steps) => zoomTo(zoomBy(zoomOfViewScale(getViewport().zoom), steps)),
      resetZoom: () => zoomTo(zoomRange.initial),
      fit() {
        const bounds = boundsOf(placedViews(views()));
        if (bounds === null) return;
        void setViewport(fitView(bounds, sizeOf()));
      },
      panBy(dx, dy) {
        const { x, y, zoom } = getViewport();
        void setViewport({ x: x + dx, y: y + dy, zoom });
      },
      focus: () => area.current?.focus({ preventScroll: true }),
    };
    setCanvas(view);
    return () => setCanvas(null);
  }, [area, flowToScreenPosition, getViewport, ghosts, setCanvas, setViewport, views]);
}
