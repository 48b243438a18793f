import { useLayoutEffect, useMemo, useRef } from 'react';
import type { PaintColours } from './colours.ts';
import styles from './paint.module.css';
import type { PaintDetail } from './paint-marks.ts';
import { paintScene } from './paint-scene.ts';
import type { Scene } from './scene.ts';
import { layersOf } from './scene.ts';
import type { PaintView } from './view-area.ts';

type LayerProps = { scene: Scene; view: PaintView; colours: PaintColours; detail: PaintDetail };

function Layer({ scene, view, colours, detail }: LayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y, scale, width, height } = view;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const ratio = devicePixelRatio;
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    // Setting the size clears the canvas and allocates memory.
    if (context.canvas.width !== wide) context.canvas.width = wide;
    if (context.canvas.height !== high) context.canvas.height = high;
    paintScene(context, scene, { x, y, scale, width, height }, colours, ratio, detail);
  }, [scene, colours, detail, x, y, scale, width, height]);
  return <canvas ref={canvas} className={styles.painting} aria-hidden="true" />;
}

type Props = LayerProps & { moved: Scene['moved'] };

/**
 * A painted flow, repainted when scene, view or colours change. Dragged blocks have their own layer, so that a frame
 * of a drag paints only them and their wires.
 */
export function Painting({ scene, moved, ...seen }: Props) {
  const ids = JSON.stringify([...moved.keys()]);
  const layers = useMemo(() => {
    const moving = new Set(JSON.parse(ids) as readonly string[]);
    return moving.size === 0 ? null : layersOf(scene, moving);
  }, [scene, ids]);
  const above = useMemo(() => layers && { ...layers.moving, moved }, [layers, moved]);
  return (
    <>
      <Layer scene={layers?.still ?? scene} {...seen} />
      {above !== null && <Layer scene={above} {...seen} />}
    </>
  );
}
