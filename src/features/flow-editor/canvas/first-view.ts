import type { Viewport } from '@xyflow/react';
import * as v from 'valibot';
import { placedViews } from '../block/placed-views.ts';
import type { Extent } from '../../../domain/flow/edit/command/align.ts';
import type { BlockView } from '../block/block-view.ts';
import { fitView } from '../geometry/fit-view.ts';
import { boundsOf } from '../geometry/hit.ts';
import { viewScaleOf, zoomRange } from '../geometry/constants.ts';
import type { SeenView } from '../open-flow.ts';
import type { FlowEditorStore } from '../store.ts';

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

/** The smallest zoom of a flow that is opened, so that its labels stay legible: 60 % of the default. */
const minFirstZoom = zoomRange.initial + Math.log(0.6);

/** The last view of a flow, or else all of its blocks, or as many of the first ones as are legible. */
export function firstView(
  store: FlowEditorStore,
  views: ReadonlyMap<string, BlockView>,
  canvas: Extent,
): Viewport {
  const left = seen.get(store);
  if (left !== undefined) return left;
  const bounds = boundsOf(placedViews(views));
  if (bounds !== null) return fitView(bounds, canvas, minFirstZoom);
  return { x: 0, y: 0, zoom: viewScaleOf(zoomRange.initial) };
}
