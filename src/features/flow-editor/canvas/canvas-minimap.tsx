import { useLingui } from '@lingui/react/macro';
import { Panel, useReactFlow, useStore as useCanvasStore } from '@xyflow/react';
import type { PointerEvent } from 'react';
import { memo, useDeferredValue, useMemo } from 'react';
import type { Point } from '../../../domain/flow/edit/address.ts';
import type { Extent } from '../../../domain/flow/edit/command/align.ts';
import { placedViews } from '../block/placed-views.ts';
import { boundsOf } from '../geometry/hit.ts';
import { pixelsPerUnit } from '../geometry/constants.ts';
import type { PaintColours } from '../paint/colours.ts';
import { Painting } from '../paint/painting.tsx';
import type { Scene } from '../paint/scene.ts';
import type { PaintView } from '../paint/view-area.ts';
import { viewOf } from '../paint/view-area.ts';
import { useEditorView } from '../model/editor-view.ts';
import styles from './canvas.module.css';
import { useScene } from './use-scene.ts';

const width = 200;
const heights = { min: 64, max: 150 } as const;
const margin = 8;
/** On a smaller canvas, the overview would cover the blocks. */
const smallestCanvas = { width: 480, height: 400 };

/** As high as the flow needs, because the overview covers part of the canvas. */
function sizeOf(flow: Extent): Extent {
  const height = ((width - 2 * margin) * flow.height) / flow.width + 2 * margin;
  return { width, height: Math.min(heights.max, Math.max(heights.min, Math.round(height))) };
}

/** Marks the visible part of the flow. */
function Shown({ overview }: { overview: PaintView }) {
  const transform = useCanvasStore((state) => state.transform);
  const [width, height] = [useCanvasStore((state) => state.width), useCanvasStore((state) => state.height)];
  const [x, y, zoom] = transform;
  const scale = overview.scale / (zoom * pixelsPerUnit);
  const style = {
    // A transform avoids layout work while the view is dragged.
    transform: `translate(${overview.x - x * scale}px, ${overview.y - y * scale}px)`,
    width: width * scale,
    height: height * scale,
  };
  return <div className={styles.shown} style={style} />;
}

type Props = { moved: ReadonlyMap<string, Point>; colours: PaintColours };

const Overview = memo(function Overview({ scene, moved, colours }: Props & { scene: Scene }) {
  const { t } = useLingui();
  const { following } = useEditorView();
  const { getViewport, setViewport } = useReactFlow();
  const [canvasWidth, canvasHeight] = [
    useCanvasStore((state) => state.width),
    useCanvasStore((state) => state.height),
  ];
  const bounds = useMemo(() => boundsOf(placedViews(scene.views)), [scene.views]);
  if (bounds === null) return null;
  if (canvasWidth < smallestCanvas.width || canvasHeight < smallestCanvas.height) return null;
  const size = sizeOf(bounds);
  const overview = viewOf(bounds, size, margin);

  function look(event: PointerEvent<HTMLElement>): void {
    if (event.buttons !== 1) return;
    following.pause();
    const box = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { zoom } = getViewport();
    const scale = (zoom * pixelsPerUnit) / overview.scale;
    void setViewport({
      x: canvasWidth / 2 - (event.clientX - box.left - overview.x) * scale,
      y: canvasHeight / 2 - (event.clientY - box.top - overview.y) * scale,
      zoom,
    });
  }
  return (
    <Panel position="bottom-left">
      <section
        className={styles.minimap}
        style={size}
        aria-label={t`Overview`}
        onPointerDown={look}
        onPointerMove={look}
      >
        <Painting scene={scene} moved={moved} view={overview} colours={colours} detail="shapes" />
        <Shown overview={overview} />
      </section>
    </Panel>
  );
});

/** An overview of the whole flow. Dragging in it moves the view. It is painted after the canvas. */
export function CanvasMinimap({ moved, colours }: Props) {
  const now = useScene();
  const shown = useDeferredValue(useMemo(() => ({ scene: now, moved }), [now, moved]));
  return <Overview {...shown} colours={colours} />;
}
