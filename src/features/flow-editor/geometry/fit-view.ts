import type { Viewport } from '@xyflow/react';
import type { Extent } from '../../../domain/flow/edit/command/align.ts';
import type { Point } from '../../../domain/flow/edit/address.ts';
import { clampZoom, pixelsPerUnit, scaleOf, viewScaleOf, zoomRange } from './constants.ts';

/** The share of the canvas that the blocks may fill. */
const room = 0.92;
/** The margin around the upper left blocks if they do not fit, in pixels. */
const margin = 40;

/** The shift that centres a length, or shows its beginning if it does not fit. In pixels. */
function shiftOf(from: number, length: number, available: number): number {
  return length <= available ? (available - length) / 2 - from : margin - from;
}

/** The size of the largest flow that is shown at the default zoom, in units. */
export const windowAtDefaultZoom = ({ width, height }: Extent): Extent => {
  const scale = scaleOf(zoomRange.initial) / room;
  return { width: width / scale, height: height / scale };
};

/** The view that shows all blocks, as large as the default zoom, and no smaller than `minZoom`. */
export function fitView(bounds: Point & Extent, canvas: Extent, minZoom: number = zoomRange.min): Viewport {
  const fitting = Math.min(canvas.width / bounds.width, canvas.height / bounds.height) * room;
  const zoom = Math.min(zoomRange.initial, Math.max(minZoom, clampZoom(Math.log(fitting))));
  const scale = viewScaleOf(zoom);
  const pixels = scale * pixelsPerUnit;
  return {
    x: shiftOf(bounds.x * pixels, bounds.width * pixels, canvas.width),
    y: shiftOf(bounds.y * pixels, bounds.height * pixels, canvas.height),
    zoom: scale,
  };
}
