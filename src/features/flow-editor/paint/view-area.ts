import type { Point } from '../../../domain/flow/edit/address.ts';
import type { Extent } from '../../../domain/flow/edit/command/align.ts';

/** The viewport of a painting: its size and offset in pixels, and its scale in pixels per unit. */
export interface PaintView extends Point, Extent {
  readonly scale: number;
}

/** The visible area of the canvas, in units. */
export const areaOf = ({ x, y, width, height, scale }: PaintView): Point & Extent => ({
  x: -x / scale,
  y: -y / scale,
  width: width / scale,
  height: height / scale,
});

export const touches = (area: Point & Extent, { x, y }: Point, { width, height }: Extent): boolean =>
  x < area.x + area.width && x + width > area.x && y < area.y + area.height && y + height > area.y;

/** The viewport that shows a whole rectangle, centred. */
export function viewOf(bounds: Point & Extent, { width, height }: Extent, margin: number): PaintView {
  const room = (size: number): number => Math.max(1, size - 2 * margin);
  const scale = Math.min(room(width) / bounds.width, room(height) / bounds.height);
  return {
    width,
    height,
    scale,
    x: width / 2 - (bounds.x + bounds.width / 2) * scale,
    y: height / 2 - (bounds.y + bounds.height / 2) * scale,
  };
}
