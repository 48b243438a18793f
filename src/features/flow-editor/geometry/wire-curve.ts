import type { Point } from '../../../domain/flow/edit/address.ts';

/** The ends of a wire, from its output to its input. */
export type WireEnds = readonly [Point, Point];

/** The distance of a curve's control point from its end, as in xyflow. */
export const bendOf = (distance: number): number =>
  distance >= 0 ? distance / 2 : 3.125 * Math.sqrt(-distance);

/** The middle of a wire's curve. */
export const middleOf = ([a, b]: WireEnds): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The point of a wire's curve at a part of it, from 0 to 1. */
function pointAt([a, b]: WireEnds, part: number): Point {
  const bend = bendOf(b.x - a.x);
  const [t, s] = [part, 1 - part];
  const at = (p0: number, p1: number, p2: number, p3: number): number =>
    s ** 3 * p0 + 3 * s ** 2 * t * p1 + 3 * s * t ** 2 * p2 + t ** 3 * p3;
  return { x: at(a.x, a.x + bend, b.x - bend, b.x), y: at(a.y, a.y, b.y, b.y) };
}

/** Between two points of a wire, its curve is nearly straight. */
const pieces = 24;

function distanceToLine(at: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(at.x - a.x - part * dx, at.y - a.y - part * dy);
}

export function distanceToWire(ends: WireEnds, at: Point): number {
  let [last, nearest] = [pointAt(ends, 0), Infinity];
  for (let piece = 1; piece <= pieces; piece += 1) {
    const next = pointAt(ends, piece / pieces);
    nearest = Math.min(nearest, distanceToLine(at, last, next));
    last = next;
  }
  return nearest;
}

/** The wire at a place: the nearest one within a distance. */
export function wireAt<Id>(
  wires: Iterable<readonly [Id, WireEnds]>,
  at: Point,
  maxDistance: number,
): Id | undefined {
  let best: { readonly id: Id; readonly distance: number } | undefined;
  for (const [id, ends] of wires) {
    const [a, b] = ends;
    const bend = bendOf(b.x - a.x) + maxDistance;
    const isNear =
      at.x >= Math.min(a.x, b.x - bend) - maxDistance &&
      at.x <= Math.max(a.x + bend, b.x) + maxDistance &&
      at.y >= Math.min(a.y, b.y) - maxDistance &&
      at.y <= Math.max(a.y, b.y) + maxDistance;
    const distance = isNear ? distanceToWire(ends, at) : Infinity;
    if (distance <= maxDistance && (best === undefined || distance < best.distance)) best = { id, distance };
  }
  return best?.id;
}
