import type { CanvasGraph, CanvasPoint } from '../flow/graph/arrange.ts';

/** A graph to arrange, as posted to the worker. */
export type LayoutRequest = CanvasGraph;

/** The messages of the worker; `places` is the last one. */
export type LayoutMessage =
  | { readonly type: 'placed'; readonly count: number }
  | { readonly type: 'places'; readonly places: ReadonlyMap<string, CanvasPoint> };
