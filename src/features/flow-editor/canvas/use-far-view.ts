import { useReactFlow, useStore as useCanvasStore } from '@xyflow/react';
import type { MouseEvent, PointerEvent } from 'react';
import { useMemo, useState } from 'react';
import { placedViews } from '../block/placed-views.ts';
import type { BlockView } from '../block/block-view.ts';
import { blockAt } from '../geometry/hit.ts';
import { pixelsPerUnit } from '../geometry/constants.ts';
import { useEditor } from '../model/editor.ts';
import { createFarRule } from '../paint/far-rule.ts';
import { areaOf, touches } from '../paint/view-area.ts';

function countIn(area: ReturnType<typeof areaOf>, views: ReadonlyMap<string, BlockView>): number {
  let count = 0;
  for (const { node, size } of views.values()) if (touches(area, node, size)) count += 1;
  return count;
}

/** Whether the visible blocks are painted. */
function useIsFar(views: ReadonlyMap<string, BlockView>): boolean {
  const [rule] = useState(createFarRule);
  const [last] = useState<{ asked: readonly unknown[]; isFar: boolean }>({ asked: [], isFar: false });
  return useCanvasStore(({ transform, width, height }) => {
    // The store changes several times per frame, but these values rarely do.
    const asked = [views, transform, width, height];
    if (asked.some((value, at) => value !== last.asked[at])) {
      const [x, y, zoom] = transform;
      const view = { x, y, width, height, scale: zoom * pixelsPerUnit };
      Object.assign(last, { asked, isFar: rule(view.scale, () => countIn(areaOf(view), views)) });
    }
    return last.isFar;
  });
}

/** The far view: whether it is active, and the block under the pointer, which becomes an element. */
export function useFarView(onHover: (id: string | null) => void) {
  const editor = useEditor();
  const isFar = useIsFar(editor.views());
  const [hovered, setHovered] = useState<string | null>(null);
  const { screenToFlowPosition } = useReactFlow();
  const handlers = useMemo(() => {
    function blockUnder({ clientX, clientY }: MouseEvent): string | undefined {
      const { x, y } = screenToFlowPosition({ x: clientX, y: clientY });
      return blockAt(placedViews(editor.views()), { x: x / pixelsPerUnit, y: y / pixelsPerUnit })?.id;
    }
    return {
      onPointerMove: (event: PointerEvent): void => {
        // A pressed pointer keeps dragging its block.
        if (event.buttons !== 0) return;
        const id = blockUnder(event) ?? null;
        setHovered(id);
        onHover(id);
      },
      /** A finger does not hover, so the tapped block is no element yet. */
      onPaneClick: (event: MouseEvent): void => {
        const id = blockUnder(event);
        if (id !== undefined) editor.store.select({ nodes: [id], edges: [] });
      },
    };
  }, [editor, onHover, screenToFlowPosition]);
  return { isFar, hovered: isFar ? hovered : null, handlers };
}
