import { labelFont } from '../geometry/constants.ts';

/** Smaller titles and labels are illegible, in pixels. */
export const minTitle = 6;

/** With more blocks in view, their elements would make dragging slow. */
const maxBlocks = 200;
/** Elements return below this lower number, so that the view does not switch back and forth. */
const fewAgain = 150;

/**
 * Decides whether visible blocks are painted instead of being elements: if their labels are illegible, or if there
 * are many. `wasFar`: whether they are painted now. `scale`: the pixels of a unit. `countInView` is called only if
 * needed.
 */
export const isFarView = (wasFar: boolean, scale: number, countInView: () => number): boolean =>
  labelFont * scale < minTitle || countInView() >= (wasFar ? fewAgain : maxBlocks);
