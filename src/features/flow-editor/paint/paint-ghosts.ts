import type { PaintColours } from './colours.ts';
import type { Scene } from './scene.ts';
import type { PaintView } from './view-area.ts';
import { areaOf, touches } from './view-area.ts';

/** Paints the outlines of ghosts, one tone at a time. */
export function paintGhosts(
  context: CanvasRenderingContext2D,
  { ghosts }: Scene,
  view: PaintView,
  colours: PaintColours,
): void {
  if (ghosts.length === 0) return;
  const area = areaOf(view);
  const seen = ghosts.filter(({ view: { node, size } }) => touches(area, node, size));
  context.lineWidth = Math.max(0.25, 1 / view.scale);
  context.setLineDash([4 / view.scale, 3 / view.scale]);
  for (const tone of new Set(seen.map(({ mark }) => mark.tone))) {
    const path = new Path2D();
    for (const { view: block, mark } of seen)
      if (mark.tone === tone) path.rect(block.node.x, block.node.y, block.size.width, block.size.height);
    context.strokeStyle = colours.of(tone);
    context.stroke(path);
  }
  context.setLineDash([]);
}
