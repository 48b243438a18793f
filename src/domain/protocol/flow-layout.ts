import type { CanvasGraph, CanvasPoint } from '../flow/graph/arrange.ts';

/** A graph to arrange, as it is posted to the worker. */
export type LayoutOrder = CanvasGraph;

/** The messages of the worker; `places` is the last one. */
export type LayoutNews =
  | { readonly type: 'placed'; readonly count: number }
  | { readonly type: 'places'; readonly places: ReadonlyMap<string, CanvasPoint> };
