import * as v from 'valibot';
import type { AnyNode } from '../contents/node.ts';
import { isBroken } from '../contents/node.ts';
import type { Point } from './address.ts';

const placed = v.looseObject({ x: v.number(), y: v.number() });

/** Whether a block has a place. The place of a broken block may be unreadable. */
export const isMovable = (node: AnyNode): boolean =>
  !isBroken(node) || (v.is(placed, node.raw) && node.raw.x === node.x && node.raw.y === node.y);

export const placeOf = (node: AnyNode | undefined): Point | undefined =>
  node !== undefined && isMovable(node) ? { x: node.x, y: node.y } : undefined;

/** The block moved to another place. A broken block keeps everything else. */
export function placedAt(node: AnyNode, { x, y }: Point): AnyNode {
  if (!isMovable(node)) return node;
  return isBroken(node) ? { ...node, x, y, raw: { ...Object(node.raw), x, y } } : { ...node, x, y };
}
