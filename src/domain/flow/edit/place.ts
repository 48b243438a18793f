import * as v from 'valibot';
import { contentsLimits } from '../contents/limits.ts';
import type { AnyNode } from '../contents/node.ts';
import { isBroken } from '../contents/node.ts';
import type { Point } from './address.ts';

const placed = v.looseObject({ x: v.number(), y: v.number() });

/** Whether a block has a place. The place of a broken block may be unreadable. */
export const isMovable = (node: AnyNode): boolean =>
  !isBroken(node) || (v.is(placed, node.raw) && node.raw.x === node.x && node.raw.y === node.y);

export const placeOf = (node: AnyNode | undefined): Point | undefined =>
  node !== undefined && isMovable(node) ? { x: node.x, y: node.y } : undefined;

const { coordinate } = contentsLimits;
const bounded = (value: number): number => Math.min(Math.max(value, -coordinate), coordinate);

/** The block moved to another place, within the bounds of the canvas. A broken block keeps everything else. */
export function placedAt(node: AnyNode, point: Point): AnyNode {
  if (!isMovable(node)) return node;
  const [x, y] = [bounded(point.x), bounded(point.y)];
  return isBroken(node) ? { ...node, x, y, raw: { ...Object(node.raw), x, y } } : { ...node, x, y };
}
