import type { Point } from '../../../domain/flow/edit/address.ts';
import type { Extent } from '../../../domain/flow/edit/command/align.ts';
import type { PlacedBlock } from './hit.ts';
import { grid, snapped } from './constants.ts';

/** The nearest place at or below the wanted one where a block of this size overlaps no other. */
export function freePlace(blocks: Iterable<PlacedBlock>, wanted: Point, { width, height }: Extent): Point {
  const inTheWay = [...blocks]
    .filter(({ x, size }) => x < wanted.x + width + grid.x && wanted.x < x + size.width + grid.x)
    .toSorted((a, b) => a.y - b.y);
  let { y } = wanted;
  for (const block of inTheWay) {
    const bottom = block.y + block.size.height;
    if (block.y < y + height + grid.y && y < bottom + grid.y) y = bottom + grid.y;
  }
  return snapped({ x: wanted.x, y });
}
