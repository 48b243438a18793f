import type { EdgeChange, NodeChange } from '@xyflow/react';
import type { Point } from '../../../domain/flow/edit/address.ts';
import type { Selection } from '../../../domain/flow/edit/step.ts';
import { pixelsPerUnit, snapped } from '../geometry/constants.ts';
import type { CanvasEdge, CanvasNode } from './canvas-node.ts';

/** Applies selection changes to a list of ids. */
function selectedIds(
  before: readonly string[],
  changes: readonly (NodeChange<CanvasNode> | EdgeChange<CanvasEdge>)[],
): readonly string[] {
  const ids = new Set(before);
  for (const change of changes)
    if (change.type === 'select') {
      if (change.selected) ids.add(change.id);
      else ids.delete(change.id);
    }
  return [...ids];
}

const isSelecting = (changes: readonly { readonly type: string }[]): boolean =>
  changes.some(({ type }) => type === 'select');

/** The selection after xyflow's changes of blocks; undefined if it is unchanged. */
export const selectionAfterNodes = (
  selection: Selection,
  changes: readonly NodeChange<CanvasNode>[],
): Selection | undefined =>
  isSelecting(changes) ? { ...selection, nodes: selectedIds(selection.nodes, changes) } : undefined;

/** The selection after xyflow's changes of wires; undefined if it is unchanged. */
export const selectionAfterEdges = (
  selection: Selection,
  changes: readonly EdgeChange<CanvasEdge>[],
): Selection | undefined =>
  isSelecting(changes) ? { ...selection, edges: selectedIds(selection.edges, changes) } : undefined;

/** The places of the dragged blocks. The Control key turns off snapping to the grid (S1-5-50). */
export function draggedPlaces(
  before: ReadonlyMap<string, Point>,
  changes: readonly NodeChange<CanvasNode>[],
  isFree: boolean,
): ReadonlyMap<string, Point> {
  const places = new Map(before);
  for (const change of changes) {
    if (change.type !== 'position' || change.position === undefined || change.dragging !== true) continue;
    const { x, y } = change.position;
    const place = { x: x / pixelsPerUnit, y: y / pixelsPerUnit };
    places.set(change.id, isFree ? place : snapped(place));
  }
  return places.size === 0 ? before : places;
}
