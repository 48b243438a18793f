import type { Point } from '../../../domain/flow/edit/address.ts';
import type { DrawnMark } from '../model/mark.ts';
import type { PaintColours } from './colours.ts';
import { paintBlocks } from './paint-blocks.ts';
import { paintGhosts } from './paint-ghosts.ts';
import { middleOf, paintWires } from './paint-wires.ts';
import type { Scene } from './scene.ts';
import { endsOf, placeIn } from './scene.ts';
import type { PaintView } from './view-area.ts';
import { areaOf, touches } from './view-area.ts';

const dot = 4;
const badgeFont = 10;

interface PlacedMark {
  readonly mark: DrawnMark;
  readonly at: Point;
}

/** The visible marks: in the middle of wires, and at the upper corners of blocks. */
function marksInView(scene: Scene, view: PaintView): readonly PlacedMark[] {
  const area = areaOf(view);
  const room = badgeFont / view.scale;
  const found: PlacedMark[] = [];
  const add = (mark: DrawnMark | undefined, { x, y }: Point): void => {
    const corner = { x: x - room, y: y - room };
    if (mark !== undefined && touches(area, corner, { width: 2 * room, height: 2 * room }))
      found.push({ mark, at: { x, y } });
  };
  const markOf = (id: string) => (scene.mounted.has(id) ? undefined : scene.marks.get(id)?.[0]);
  if (scene.marks.size > 0) {
    for (const wire of scene.wires)
      if (scene.marks.has(wire.id)) add(markOf(wire.id), middleOf(...endsOf(scene, wire)));
    for (const [id, block] of scene.views) {
      if (!scene.marks.has(id)) continue;
      const { x, y } = placeIn(scene, block);
      add(markOf(id), { x: x + block.size.width, y });
    }
  }
  for (const { view: block, mark } of scene.ghosts)
    add(mark, { x: block.node.x + block.size.width, y: block.node.y });
  return found;
}

/** Paints marks, one tone at a time. Their size on screen is constant, so that they stay visible from afar. */
function paintMarks(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: PaintView,
  colours: PaintColours,
): void {
  const { scale } = view;
  const marks = marksInView(scene, view);
  for (const tone of new Set(marks.map(({ mark }) => mark.tone))) {
    context.fillStyle = colours.of(tone);
    context.beginPath();
    for (const { mark, at } of marks) {
      if (mark.tone !== tone) continue;
      const isDot = mark.badge === '';
      const half = (isDot ? dot : Math.max(dot, mark.badge.length * badgeFont * 0.32 + 3)) / scale;
      const height = (isDot ? dot : badgeFont * 0.7) / scale;
      context.roundRect(at.x - half, at.y - height, 2 * half, 2 * height, [height]);
    }
    context.fill();
  }
  const badges = marks.filter(({ mark }) => mark.badge !== '');
  if (badges.length === 0) return;
  context.fillStyle = colours.of('badge');
  context.font = `700 ${badgeFont / scale}px ${colours.font}`;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  for (const { mark, at } of badges) context.fillText(mark.badge, at.x, at.y);
  context.textAlign = 'start';
}

/** Paints the visible wires, blocks and marks. `ratio`: device pixels per CSS pixel. */
export function paintScene(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: PaintView,
  colours: PaintColours,
  ratio: number,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, view.width * ratio, view.height * ratio);
  const scale = view.scale * ratio;
  context.setTransform(scale, 0, 0, scale, view.x * ratio, view.y * ratio);
  paintWires(context, scene, view, colours);
  paintBlocks(context, scene, view, colours);
  paintGhosts(context, scene, view, colours);
  paintMarks(context, scene, view, colours);
}
