import type { BlockViews } from '../block/block-view.ts';
import { blockLook } from '../geometry/block-size.ts';
import type { MeasureText } from '../geometry/block-size.ts';
import type { PaintColours } from './colours.ts';
import { minTitle } from './far-rule.ts';
import { badgeArea } from './paint-marks.ts';
import type { FarLabel, LabelledBlock } from './place-labels.ts';
import { farLabel, placeLabels } from './place-labels.ts';
import type { Scene } from './scene.ts';
import { placeIn } from './scene.ts';
import type { PaintView } from './view-area.ts';

interface KnownLabels {
  readonly scale: number;
  readonly marks: Scene['marks'];
  readonly labels: readonly FarLabel[];
}

/** The labels of the last scale. They do not depend on the part in view, so that moving it does not move them. */
const known = new WeakMap<BlockViews, KnownLabels>();

function labelsOf(scene: Scene, scale: number, measure: MeasureText): readonly FarLabel[] {
  const { views, marks, moved } = scene;
  const last = known.get(views);
  if (last?.scale === scale && last.marks === marks && moved.size === 0) return last.labels;
  const blocks: LabelledBlock[] = [];
  const badges: ReturnType<typeof badgeArea>[] = [];
  for (const view of views.values()) {
    // A note is a background, on which names can stand.
    if (view.note !== null) continue;
    const place = placeIn(scene, view);
    const { x, y } = { x: place.x * scale, y: place.y * scale };
    const { width, height } = { width: view.size.width * scale, height: view.size.height * scale };
    blocks.push({ title: view.title, x, y, width, height });
    const [mark] = marks.get(view.node.id) ?? [];
    if (mark !== undefined) badges.push(badgeArea(mark, { x: x + width, y }));
  }
  const labels = placeLabels(blocks, measure, badges);
  if (moved.size === 0) known.set(views, { scale, marks, labels });
  return labels;
}

/** Paints the names of blocks whose titles are too small to read. */
export function paintLabels(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: PaintView,
  colours: PaintColours,
): void {
  const { scale } = view;
  if (blockLook.titleFont * scale >= minTitle) return;
  const { font, row, maxWidth } = farLabel;
  const seen = labelsOf(scene, scale, colours.measure).filter(
    ({ x, y }) =>
      Math.abs(x + view.x - view.width / 2) < (view.width + maxWidth) / 2 &&
      Math.abs(y + view.y - view.height / 2) < view.height / 2 + row,
  );
  if (seen.length === 0) return;
  const lines = new Path2D();
  for (const { x, y, lineTo } of seen) {
    if (lineTo === null) continue;
    lines.moveTo(x / scale, y / scale);
    lines.lineTo(lineTo.x / scale, lineTo.y / scale);
  }
  context.strokeStyle = colours.of('wire');
  context.lineWidth = 0.7 / scale;
  context.stroke(lines);
  context.font = `600 ${font / scale}px ${colours.font}`;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  context.lineJoin = 'round';
  context.strokeStyle = colours.of('halo');
  context.lineWidth = 4 / scale;
  context.fillStyle = colours.of('text');
  for (const { text, x, y } of seen) {
    // Wires may pass behind the text.
    context.strokeText(text, x / scale, y / scale);
    context.fillText(text, x / scale, y / scale);
  }
  context.textAlign = 'start';
}
