import type { Point } from '../address.ts';
import type { Change } from '../change.ts';
import type { FlowDocument } from '../document.ts';
import { placeOf } from '../place.ts';
import { moveBlocks } from './move.ts';

export interface Extent {
  readonly width: number;
  readonly height: number;
}

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];
export const axes = ['x', 'y'] as const;
export type Axis = (typeof axes)[number];

interface AxisSpan {
  readonly id: string;
  readonly place: Point;
  readonly from: number;
  readonly to: number;
}

function spansOf(
  document: FlowDocument,
  ids: readonly string[],
  sizeOf: (id: string) => Extent,
  axis: Axis,
): readonly AxisSpan[] {
  return ids.flatMap((id) => {
    const place = placeOf(document.nodes.get(id));
    if (place === undefined) return [];
    const { width, height } = sizeOf(id);
    const from = place[axis];
    return [{ id, place, from, to: from + (axis === 'x' ? width : height) }];
  });
}

const moved = (
  document: FlowDocument,
  spans: readonly AxisSpan[],
  axis: Axis,
  startOf: (span: AxisSpan, index: number) => number,
): readonly Change[] =>
  moveBlocks(
    document,
    new Map(spans.map((span, index) => [span.id, { ...span.place, [axis]: startOf(span, index) }])),
  );

/** Aligns blocks with an edge or a centre line of their bounding box. */
export function align(
  document: FlowDocument,
  ids: readonly string[],
  alignment: Alignment,
  sizeOf: (id: string) => Extent,
): readonly Change[] {
  const axis = ['left', 'centre', 'right'].includes(alignment) ? 'x' : 'y';
  const spans = spansOf(document, ids, sizeOf, axis);
  const min = Math.min(...spans.map(({ from }) => from));
  const max = Math.max(...spans.map(({ to }) => to));
  return moved(document, spans, axis, ({ from, to }) => {
    if (alignment === 'left' || alignment === 'top') return min;
    const room = max - min - (to - from);
    return min + (alignment === 'right' || alignment === 'bottom' ? room : room / 2);
  });
}

/** Spaces blocks evenly. The outermost two stay. */
export function distribute(
  document: FlowDocument,
  ids: readonly string[],
  axis: Axis,
  sizeOf: (id: string) => Extent,
): readonly Change[] {
  const spans = spansOf(document, ids, sizeOf, axis).toSorted((a, b) => a.from - b.from || a.to - b.to);
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined || spans.length < 3) return [];
  const filled = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  const gap = (last.to - first.from - filled) / (spans.length - 1);
  let next = first.from;
  return moved(document, spans, axis, ({ from, to }, index) => {
    const start = index === spans.length - 1 ? from : next;
    next += to - from + gap;
    return start;
  });
}
