import type { ReactFlowState } from '@xyflow/react';
import { useReactFlow, useStore as useCanvasStore } from '@xyflow/react';
import type { MouseEvent, PointerEvent } from 'react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { placedViews } from '../block/placed-views.ts';
import type { BlockViews } from '../block/block-view.ts';
import { blockAt } from '../geometry/hit.ts';
import { pixelsOf, pixelsPerUnit } from '../geometry/constants.ts';
import { isFarView } from '../paint/far-rule.ts';
import { areaOf, touches } from '../paint/view-area.ts';
import { useBlockViews, useEditorBlocks } from '../model/editor-blocks.ts';
import { useEditorDocument } from '../model/editor-document.ts';

function countIn(area: ReturnType<typeof areaOf>, views: BlockViews): number {
  let count = 0;
  for (const { node, size } of views.values()) if (touches(area, node, size)) count += 1;
  return count;
}

type ShownArea = Pick<ReactFlowState, 'transform' | 'width' | 'height'>;

/** Counts the blocks in view. The store changes several times per frame, but what it shows rarely does. */
function blockCounter(views: BlockViews): (shown: ShownArea) => number {
  let last: (ShownArea & { readonly count: number }) | undefined;
  return ({ transform, width, height }) => {
    const isSame = last?.transform === transform && last.width === width && last.height === height;
    if (last !== undefined && isSame) return last.count;
    const [x, y, zoom] = transform;
    const count = countIn(areaOf({ x, y, width, height, scale: pixelsOf(zoom) }), views);
    last = { transform, width, height, count };
    return count;
  };
}

/** Whether the visible blocks are painted. */
function useIsFar(views: BlockViews): boolean {
  const wasFar = useRef(false);
  const countShown = useMemo(() => blockCounter(views), [views]);
  const isFar = useCanvasStore((shown) =>
    isFarView(wasFar.current, pixelsOf(shown.transform[2]), () => countShown(shown)),
  );
  useLayoutEffect(() => {
    wasFar.current = isFar;
  });
  return isFar;
}

/** The far view: whether it is active, and the block under the pointer, which becomes an element. */
export function useFarView(onHover: (id: string | null) => void) {
  const { views } = useEditorBlocks();
  const { store } = useEditorDocument();
  const isFar = useIsFar(useBlockViews());
  const [hovered, setHovered] = useState<string | null>(null);
  const { screenToFlowPosition } = useReactFlow();
  const handlers = useMemo(() => {
    function blockUnder({ clientX, clientY }: MouseEvent): string | undefined {
      const { x, y } = screenToFlowPosition({ x: clientX, y: clientY });
      return blockAt(placedViews(views()), { x: x / pixelsPerUnit, y: y / pixelsPerUnit })?.id;
    }
    return {
      onPointerMove: (event: PointerEvent): void => {
        // A pressed pointer keeps dragging its block.
        if (event.buttons !== 0) return;
        const id = blockUnder(event) ?? null;
        setHovered(id);
        onHover(id);
      },
      /** A finger does not hover, so the tapped block is not an element yet. */
      onPaneClick: (event: MouseEvent): void => {
        const id = blockUnder(event);
        if (id !== undefined) store.select({ nodes: [id], edges: [] });
      },
    };
  }, [views, store, onHover, screenToFlowPosition]);
  return { isFar, hovered: isFar ? hovered : null, handlers };
}
