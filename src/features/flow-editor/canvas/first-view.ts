import type { Viewport } from '@xyflow/react';
import * as v from 'valibot';
import { placedViews } from '../block/placed-views.ts';
import type { BlockView } from '../block/block-view.ts';
import { boundsOf } from '../geometry/hit.ts';
import { pixelsPerUnit, viewScaleOf, zoomRange } from '../geometry/constants.ts';
import type { SeenView } from '../open-flow.ts';
import type { FlowEditorStore } from '../store.ts';

/** The margin around the top left blocks, in pixels. */
const margin = 40;

const seen = new WeakMap<FlowEditorStore, Viewport>();

const viewport = v.object({ x: v.number(), y: v.number(), zoom: v.pipe(v.number(), v.minValue(1e-3)) });

/** Reads and restores the view of a flow for its draft. */
export const seenView: SeenView = {
  read: (store) => seen.get(store) ?? null,
  restore(store, view) {
    if (v.is(viewport, view)) seen.set(store, view);
  },
};

/** Remembers the view of an open flow for the next time its tab is shown. */
export const rememberView = (store: FlowEditorStore, view: Viewport): void => void seen.set(store, view);

/** The last view of a flow, or else its upper left corner at the default zoom (S1-9-17). */
export function firstView(store: FlowEditorStore, views: ReadonlyMap<string, BlockView>): Viewport {
  const left = seen.get(store);
  if (left !== undefined) return left;
  const zoom = viewScaleOf(zoomRange.initial);
  const bounds = boundsOf(placedViews(views));
  const shift = (from: number): number => margin - from * pixelsPerUnit * zoom;
  return bounds === null ? { x: margin, y: margin, zoom } : { x: shift(bounds.x), y: shift(bounds.y), zoom };
}
