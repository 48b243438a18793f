/** A place on the canvas. */
export interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}

/** The size of a part of the canvas. */
export interface CanvasArea {
  readonly width: number;
  readonly height: number;
}

/** A block to arrange. Its position is its top left corner. */
export interface CanvasBox extends CanvasPoint, CanvasArea {
  readonly id: string;
  /** A note stays beside its nearest block. */
  readonly isNote: boolean;
}

export interface CanvasLink {
  readonly from: string;
  readonly to: string;
}

export interface CanvasGraph {
  readonly boxes: readonly CanvasBox[];
  readonly links: readonly CanvasLink[];
}

export type CanvasPlaces = ReadonlyMap<string, CanvasPoint>;
