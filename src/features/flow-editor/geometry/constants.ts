import type { Point } from '../../../domain/flow/edit/address.ts';

/** The zoom is the exponent of the scale (S1-9-17, S1-5-51). */
export const zoomRange = { min: -3, max: 4, step: 0.15, initial: 1.5 } as const;

/** Blocks snap to this grid (S1-5-50). */
export const grid = { x: 10, y: 8 } as const;

/** The grid is drawn at these multiples (S1-9-17). */
export const gridLevels = [1, 5, 25, 125] as const;

/** The distance in pixels by which an arrow key moves the view (S1-9-17). */
export const panStep = 50;

/** The size of the largest text of a block (S1-9-18). */
export const labelFont = 3;

/**
 * Blocks are drawn at this number of pixels a unit, and the view is scaled to match: browsers would enlarge a text of
 * 3 pixels to their least font size.
 */
export const pixelsPerUnit = 4;

export const clampZoom = (zoom: number): number => Math.min(zoomRange.max, Math.max(zoomRange.min, zoom));

/** The pixels that a unit takes on the screen. */
export const scaleOf = (zoom: number): number => Math.exp(zoom);

/** The factor by which what is drawn is scaled. */
export const viewScaleOf = (zoom: number): number => scaleOf(zoom) / pixelsPerUnit;

export const zoomOfViewScale = (scale: number): number => Math.log(scale * pixelsPerUnit);

/** The zoom one or more steps nearer or, with a negative number, further away. */
export const zoomBy = (zoom: number, steps: number): number =>
  clampZoom(
    zoomRange.initial + (Math.round((zoom - zoomRange.initial) / zoomRange.step) + steps) * zoomRange.step,
  );

export const snapped = ({ x, y }: Point): Point => ({
  x: Math.round(x / grid.x) * grid.x,
  y: Math.round(y / grid.y) * grid.y,
});

/** The level of the finest grid whose lines are not too dense to tell apart, as a multiple of the grid. */
export function visibleGridLevels(zoom: number, minPixels = 8): readonly number[] {
  return gridLevels.filter((level) => level * grid.y * scaleOf(zoom) >= minPixels);
}
