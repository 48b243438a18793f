import type { Point } from '../../../domain/flow/edit/address.ts';
import type { Extent } from '../../../domain/flow/edit/command/align.ts';

/** The place and size of a block. */
export interface PlacedBlock extends Point {
  readonly id: string;
  readonly size: Extent;
}

const contains = ({ x, y, size }: PlacedBlock, at: Point): boolean =>
  at.x >= x && at.x <= x + size.width && at.y >= y && at.y <= y + size.height;

/** The block at a place; the topmost if several overlap. */
export const blockAt = <Block extends PlacedBlock>(blocks: Iterable<Block>, at: Point): Block | undefined =>
  [...blocks].findLast((block) => contains(block, at));

/** The bounding box of the blocks; null if there are none. */
export function boundsOf(blocks: Iterable<PlacedBlock>): (Point & Extent) | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, size } of blocks) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + size.width), Math.max(bottom, y + size.height)];
  }
  return left === Infinity ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const middle = ({ x, y, size }: PlacedBlock): Point => ({ x: x + size.width / 2, y: y + size.height / 2 });

/** The nearest block in a direction. Sideways distance counts twice. */
export function nextBlock<Block extends PlacedBlock>(
  blocks: Iterable<Block>,
  from: PlacedBlock,
  direction: Direction,
): Block | undefined {
  const at = middle(from);
  let best: { readonly block: Block; readonly cost: number } | undefined;
  for (const block of blocks) {
    if (block.id === from.id) continue;
    const to = middle(block);
    const [dx, dy] = [to.x - at.x, to.y - at.y];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = direction === 'left' || direction === 'right' ? Math.abs(dy) : Math.abs(dx);
    if (ahead <= 0) continue;
    const cost = ahead + aside * 2;
    if (best === undefined || cost < best.cost) best = { block, cost };
  }
  return best?.block;
}
