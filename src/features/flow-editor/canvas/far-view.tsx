import type { ReactFlowState } from '@xyflow/react';
import { useStore as useCanvasStore } from '@xyflow/react';
import { useEffect } from 'react';
import type { Point } from '../../../domain/flow/edit/address.ts';
import { placedViews } from '../block/placed-views.ts';
import { pixelsPerUnit } from '../geometry/constants.ts';
import type { PaintColours } from '../paint/colours.ts';
import { Painting } from '../paint/painting.tsx';
import type { PaintView } from '../paint/view-area.ts';
import { areaOf } from '../paint/view-area.ts';
import { useEditorBlocks } from '../model/editor-blocks.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import styles from './canvas.module.css';
import { useScene } from './use-scene.ts';

const viewOf = ({ transform: [x, y, zoom], width, height }: ReactFlowState): PaintView => ({
  x,
  y,
  width,
  height,
  scale: zoom * pixelsPerUnit,
});
const isSame = (a: PaintView, b: PaintView): boolean =>
  a.x === b.x && a.y === b.y && a.scale === b.scale && a.width === b.width && a.height === b.height;

/** Selects the painted blocks within the selection frame, and their wires. xyflow knows none of them. */
function useFrameSelection(view: PaintView): void {
  const { views } = useEditorBlocks();
  const { store } = useEditorDocument();
  const frame = useCanvasStore(({ userSelectionRect }) => userSelectionRect);
  const { x, y, scale } = view;
  useEffect(() => {
    if (frame === null) return;
    const area = areaOf({ x: x - frame.x, y: y - frame.y, width: frame.width, height: frame.height, scale });
    const nodes = placedViews(views())
      .filter((block) => {
        const [right, bottom] = [block.x + block.size.width, block.y + block.size.height];
        const isWithin = block.x >= area.x && block.y >= area.y;
        return isWithin && right <= area.x + area.width && bottom <= area.y + area.height;
      })
      .map(({ id }) => id);
    const framed = new Set(nodes);
    const edges = [...store.read().document.edges.values()]
      .filter(({ from, to }) => framed.has(from.nodeId) || framed.has(to.nodeId))
      .map(({ id }) => id);
    store.select({ nodes, edges });
  }, [views, store, frame, x, y, scale]);
}

type Props = {
  moved: ReadonlyMap<string, Point>;
  mounted: ReadonlySet<string>;
  colours: PaintColours;
};

/** Paints all blocks and wires without elements on one canvas. */
export function FarView({ moved, mounted, colours }: Props) {
  const view = useCanvasStore(viewOf, isSame);
  useFrameSelection(view);
  return (
    <div className={styles.far} data-far-view>
      <Painting scene={useScene(mounted)} moved={moved} view={view} colours={colours} detail="names" />
    </div>
  );
}
