import { labelFont } from '../geometry/constants.ts';

/** Labels below this size cannot be read, in pixels. */
const minLabel = 6;

/** With this many blocks in view, their elements are too many for a fluent drag. */
const maxBlocks = 200;
/** The elements come back below this number, so that the view does not change at every block that enters. */
const fewAgain = 150;

/**
 * Decides whether the blocks in view are painted rather than elements: where their labels cannot be read, and where they
 * are many. `scale`: the pixels of a unit; `countInView` is asked for only where it matters.
 */
export function createFarRule(): (scale: number, countInView: () => number) => boolean {
  let isFar = false;
  return (scale, countInView) =>
    (isFar = labelFont * scale < minLabel || countInView() >= (isFar ? fewAgain : maxBlocks));
}
