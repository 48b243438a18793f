import type { CanvasArea, CanvasGraph, CanvasPoint } from '../flow/graph/canvas-graph.ts';

/** A graph to arrange, as posted to the worker. */
export interface LayoutRequest extends CanvasGraph {
  /** The visible part of the canvas at the default zoom. */
  readonly window: CanvasArea;
}

/** The messages of the worker; `places` is the last one. */
export type LayoutMessage =
  | { readonly type: 'placed'; readonly count: number }
  | { readonly type: 'places'; readonly places: ReadonlyMap<string, CanvasPoint> };
