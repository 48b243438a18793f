import type { CanvasBox, CanvasPlaces, CanvasPoint } from '../../graph/canvas-graph.ts';

const corner = (points: readonly CanvasPoint[]): CanvasPoint => ({
  x: Math.min(...points.map(({ x }) => x)),
  y: Math.min(...points.map(({ y }) => y)),
});

/** Moves arranged boxes together, so that their upper left corner stays in place. */
export function placedAtCorner(boxes: readonly CanvasBox[], places: CanvasPlaces): CanvasPlaces {
  const arranged = boxes.filter(({ id }) => places.has(id));
  if (arranged.length === 0) return new Map();
  const [before, after] = [corner(arranged), corner([...places.values()])];
  return new Map(
    [...places].map(([id, { x, y }]) => [id, { x: x + before.x - after.x, y: y + before.y - after.y }]),
  );
}
