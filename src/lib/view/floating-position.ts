/** A rectangle in the window, CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };

/** Which edge of the anchor the floating box lines up with. */
export type FloatingAlign = 'start' | 'end';

const gap = 4;
const margin = 8;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/**
 * The position of a floating box: below its anchor, or above if there is more room, and always inside the window.
 * `maxHeight` is the room it has there.
 */
export function floatingPosition(anchor: Box, box: Size, view: Size, align: FloatingAlign) {
  const below = view.height - (anchor.top + anchor.height) - gap - margin;
  const above = anchor.top - gap - margin;
  const down = box.height <= below || below >= above;
  const maxHeight = Math.max(0, down ? below : above);
  const height = Math.min(box.height, maxHeight);
  const left = align === 'start' ? anchor.left : anchor.left + anchor.width - box.width;
  return {
    left: clamp(left, margin, Math.max(margin, view.width - box.width - margin)),
    top: down ? anchor.top + anchor.height + gap : anchor.top - gap - height,
    maxHeight,
  };
}
