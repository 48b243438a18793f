/** A rectangle in CSS px of the viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The kind of element around a text: other rules apply to cells and column headers. */
export type TextPlace = 'plain' | 'cell' | 'columnheader';

/** A text as it is painted. */
export interface PaintedText {
  readonly text: string;
  /** The visible part of each of its lines. */
  readonly lines: readonly Box[];
  /** The width of its widest line: whole, and without what its ancestors cut off for good. In a cell, not below its width. */
  readonly naturalWidth: number;
  readonly width: number;
  /** An ancestor hides a part of it, and it cannot be scrolled into view. */
  readonly isCut: boolean;
  /** A `title` has all of it. */
  readonly isTitled: boolean;
  readonly place: TextPlace;
  /** How much room its table leaves unused at the right. */
  readonly freeRoom: number;
  readonly layer: number;
}

/** Something to press or fill in. */
export interface PaintedControl {
  readonly name: string;
  /** The visible part of each of its boxes; only a link over several lines has more than one. */
  readonly boxes: readonly Box[];
  /** It may have buttons of its own within its box. */
  readonly isField: boolean;
  readonly layer: number;
  /** The index of the control that contains it. */
  readonly inside: number | null;
}

/** A box with more content than height, within another one or within a page that scrolls. */
export interface NestedScroller {
  readonly name: string;
}

/**
 * The painted parts of a page, or of the dialog that makes the rest inert. Boxes of different layers may cover each
 * other: fixed and sticky elements, popovers, and all elements with a z-index.
 */
export interface Layout {
  readonly width: number;
  /** By how many px the page is wider than its viewport. */
  readonly tooWide: number;
  readonly texts: readonly PaintedText[];
  readonly controls: readonly PaintedControl[];
  readonly nestedScrollers: readonly NestedScroller[];
}
