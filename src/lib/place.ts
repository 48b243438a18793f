/** A rectangle in the window, CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };

/** Which edge of the anchor the floating box lines up with. */
export type Align = 'start' | 'end';

const gap = 4;
const margin = 8;

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/**
 * Where a floating box goes: below its anchor, above when there is more room, and always inside the window.
 * `maxHeight` is the room it has there.
 */
export function place(anchor: Box, box: Size, view: Size, align: Align) {
  const below = view.height - (anchor.top + anchor.height) - gap - margin;
  const above = anchor.top - gap - margin;
  const down = box.height <= below || below >= above;
  const maxHeight = Math.max(0, down ? below : above);
  const height = Math.min(box.height, maxHeight);
  const left = align === 'start' ? anchor.left : anchor.left + anchor.width - box.width;
  return {
    left: within(left, margin, Math.max(margin, view.width - box.width - margin)),
    top: down ? anchor.top + anchor.height + gap : anchor.top - gap - height,
    maxHeight,
  };
}
