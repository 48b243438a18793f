import type { Point } from '../../../domain/flow/edit/address.ts';
import type { Extent } from '../../../domain/flow/edit/command/align.ts';
import type { DrawnMark } from '../model/mark.ts';
import type { PaintColours } from './colours.ts';
import { FreeArea } from './free-area.ts';
import { middleOf } from '../geometry/wire-curve.ts';
import type { Scene } from './scene.ts';
import { endsOf, placeIn } from './scene.ts';
import type { PaintView } from './view-area.ts';
import { areaOf, touches } from './view-area.ts';

/** `names`: all texts. `shapes`: an overview, in which texts would run together. */
export type PaintDetail = 'names' | 'shapes';

/** Half the size of a mark without text, in pixels. */
const dotHalf: { readonly [Detail in PaintDetail]: number } = { names: 4, shapes: 2 };
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
      if (scene.marks.has(wire.id)) add(markOf(wire.id), middleOf(endsOf(scene, wire)));
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

/** Half the size of a mark with its text, in pixels. */
const badgeHalf = ({ badge }: DrawnMark): Extent =>
  badge === ''
    ? { width: dotHalf.names, height: dotHalf.names }
    : { width: Math.max(badgeFont * 0.7, badge.length * badgeFont * 0.32 + 3), height: badgeFont * 0.7 };

/** The area of a mark at a position, in pixels. */
export function badgeArea(mark: DrawnMark, { x, y }: Point): Point & Extent {
  const { width, height } = badgeHalf(mark);
  return { x: x - width, y: y - height, width: 2 * width, height: 2 * height };
}

interface SizedMark extends PlacedMark {
  readonly isDot: boolean;
  readonly half: Extent;
}

/** Leaves out the texts of an overview, and those that would run into others. */
function sizedMarks(marks: readonly PlacedMark[], scale: number, detail: PaintDetail): readonly SizedMark[] {
  const free = new FreeArea();
  const dot = dotHalf[detail];
  return marks.map((placed) => {
    const { mark, at } = placed;
    const area = badgeArea(mark, { x: at.x * scale, y: at.y * scale });
    const isDot = mark.badge === '' || detail === 'shapes' || !free.isFree(area);
    if (isDot) return { ...placed, isDot, half: { width: dot, height: dot } };
    free.take(area);
    return { ...placed, isDot, half: badgeHalf(mark) };
  });
}

/** Paints marks, one tone at a time. Their size on screen is constant, so that they stay visible from afar. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: PaintView,
  colours: PaintColours,
  detail: PaintDetail,
): void {
  const { scale } = view;
  const marks = sizedMarks(marksInView(scene, view), scale, detail);
  context.strokeStyle = colours.of('badge');
  context.lineWidth = 2 / scale;
  for (const tone of new Set(marks.map(({ mark }) => mark.tone))) {
    context.fillStyle = colours.of(tone);
    context.beginPath();
    for (const { mark, at, half } of marks) {
      if (mark.tone !== tone) continue;
      const { width, height } = { width: half.width / scale, height: half.height / scale };
      context.roundRect(at.x - width, at.y - height, 2 * width, 2 * height, [height]);
    }
    context.stroke();
    context.fill();
  }
  const badges = marks.filter(({ isDot }) => !isDot);
  if (badges.length === 0) return;
  context.fillStyle = colours.of('badge');
  context.font = `700 ${badgeFont / scale}px ${colours.font}`;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  for (const { mark, at } of badges) context.fillText(mark.badge, at.x, at.y);
  context.textAlign = 'start';
}
