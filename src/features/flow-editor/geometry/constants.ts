import type { Point } from '../../../domain/flow/edit/address.ts';

/** The zoom is the exponent of the scale (S1-9-17, S1-5-51). */
export const zoomRange = { min: -3, max: 4, step: 0.15, initial: 1.5 } as const;

/** Blocks snap to this grid (S1-5-50). */
export const grid = { x: 10, y: 8 } as const;

/** The grid is drawn at these multiples of its cells (S1-9-17). */
export const gridLevels = [1, 5, 25, 125] as const;

/** The distance that an arrow key moves the view, in pixels (S1-9-17). */
export const panStep = 50;

/** The largest font size of a block, in units (S1-9-18). */
export const labelFont = 3;

/**
 * Blocks are drawn at this number of pixels per unit, and the view is scaled to match, because browsers would enlarge
 * a font size of 3 pixels to their minimum.
 */
export const pixelsPerUnit = 4;

/** The pixels of a length in units, as blocks are drawn. */
export const pixelsOf = (units: number): number => units * pixelsPerUnit;

/** The units of a length in pixels, as blocks are drawn. */
export const unitsOf = (pixels: number): number => pixels / pixelsPerUnit;

export const clampZoom = (zoom: number): number => Math.min(zoomRange.max, Math.max(zoomRange.min, zoom));

/** The pixels of a unit on screen. */
export const scaleOf = (zoom: number): number => Math.exp(zoom);

/** The scale of the drawn blocks. */
export const viewScaleOf = (zoom: number): number => scaleOf(zoom) / pixelsPerUnit;

export const zoomOfViewScale = (scale: number): number => Math.log(scale * pixelsPerUnit);

/** The zoom after some steps in, or out for negative numbers. */
export const zoomBy = (zoom: number, steps: number): number =>
  clampZoom(
    zoomRange.initial + (Math.round((zoom - zoomRange.initial) / zoomRange.step) + steps) * zoomRange.step,
  );

export const snapped = ({ x, y }: Point): Point => ({
  x: Math.round(x / grid.x) * grid.x,
  y: Math.round(y / grid.y) * grid.y,
});

/** The grid levels whose lines are not too dense to be distinguished, as multiples of the grid. */
export function visibleGridLevels(zoom: number, minPixels = 8): readonly number[] {
  return gridLevels.filter((level) => level * grid.y * scaleOf(zoom) >= minPixels);
}
