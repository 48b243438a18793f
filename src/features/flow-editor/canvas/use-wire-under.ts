import { useReactFlow } from '@xyflow/react';
import { useMemo } from 'react';
import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import { placedViews } from '../block/placed-views.ts';
import { pixelsPerUnit } from '../geometry/constants.ts';
import { blockAt } from '../geometry/hit.ts';
import { useEditorBlocks } from '../model/editor-blocks.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { wireUnder } from '../verb/insert.ts';

/** How near to a wire a block is dropped on it, in pixels. */
const maxDistance = 14;

/** Finds the wire under the pointer. A block covers its wires, except the one that is dragged. */
export function useWireUnder() {
  const blocks = useEditorBlocks();
  const document = useEditorDocument();
  const { screenToFlowPosition, getZoom } = useReactFlow();
  return useMemo(
    () =>
      (
        pointer: { readonly clientX: number; readonly clientY: number },
        dragged?: string,
      ): FlowEdge | undefined => {
        const { x, y } = screenToFlowPosition({ x: pointer.clientX, y: pointer.clientY });
        const at = { x: x / pixelsPerUnit, y: y / pixelsPerUnit };
        const others = placedViews(blocks.views()).filter(
          ({ id, view }) => id !== dragged && view.note === null,
        );
        if (blockAt(others, at) !== undefined) return undefined;
        return wireUnder({ ...blocks, ...document }, at, maxDistance / (getZoom() * pixelsPerUnit));
      },
    [blocks, document, getZoom, screenToFlowPosition],
  );
}
