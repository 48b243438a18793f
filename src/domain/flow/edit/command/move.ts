import type { Point } from '../address.ts';
import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';
import { placeOf } from '../place.ts';

/** Moves blocks to these places. */
export const moveBlocks = (document: FlowDocument, places: ReadonlyMap<string, Point>): readonly Change[] =>
  [...places].flatMap(([id, { x, y }]) =>
    document.nodes.has(id) && Number.isFinite(x) && Number.isFinite(y)
      ? [changeTo(document, { at: 'place', id }, { x, y })]
      : [],
  );

/** Moves blocks by an offset. */
export const moveBlocksBy = (
  document: FlowDocument,
  ids: readonly string[],
  distance: Point,
): readonly Change[] =>
  moveBlocks(
    document,
    new Map(
      ids.flatMap((id) => {
        const place = placeOf(document.nodes.get(id));
        return place === undefined
          ? []
          : [[id, { x: place.x + distance.x, y: place.y + distance.y }] as const];
      }),
    ),
  );
