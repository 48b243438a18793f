import { useReactFlow } from '@xyflow/react';
import type { RefObject } from 'react';
import { useEffect } from 'react';
import { viewScaleOf, zoomBy, zoomOfViewScale } from '../geometry/constants.ts';

/** The wheel delta of one zoom step, in pixels. */
const notch = 100;
const linePixels = 33;

/** Zooms by whole steps around the pointer (S1-9-17). xyflow handles pinching. */
export function useWheelZoom(area: RefObject<HTMLElement | null>): void {
  const { getViewport, setViewport } = useReactFlow();
  useEffect(() => {
    const element = area.current;
    let turned = 0;
    const onWheel = (event: WheelEvent): void => {
      if (element === null || event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : linePixels);
      const steps = Math.trunc(turned / notch);
      if (steps === 0) return;
      turned -= steps * notch;
      const { x, y, zoom: scale } = getViewport();
      const next = viewScaleOf(zoomBy(zoomOfViewScale(scale), -steps));
      const box = element.getBoundingClientRect();
      const [px, py] = [event.clientX - box.left, event.clientY - box.top];
      const ratio = next / scale;
      void setViewport({ x: px - (px - x) * ratio, y: py - (py - y) * ratio, zoom: next });
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [area, getViewport, setViewport]);
}
