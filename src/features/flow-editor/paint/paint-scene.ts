import type { PaintColours } from './colours.ts';
import { paintBlocks } from './paint-blocks.ts';
import { paintGhosts } from './paint-ghosts.ts';
import { paintLabels } from './paint-labels.ts';
import type { PaintDetail } from './paint-marks.ts';
import { paintMarks } from './paint-marks.ts';
import { paintWires } from './paint-wires.ts';
import type { Scene } from './scene.ts';
import type { PaintView } from './view-area.ts';

/** Paints the visible wires, blocks and marks. `ratio`: device pixels per CSS pixel. */
export function paintScene(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: PaintView,
  colours: PaintColours,
  ratio: number,
  detail: PaintDetail,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, view.width * ratio, view.height * ratio);
  const scale = view.scale * ratio;
  context.setTransform(scale, 0, 0, scale, view.x * ratio, view.y * ratio);
  paintWires(context, scene, view, colours);
  paintBlocks(context, scene, view, colours, detail);
  paintGhosts(context, scene, view, colours);
  if (detail === 'names') paintLabels(context, scene, view, colours);
  paintMarks(context, scene, view, colours, detail);
}
