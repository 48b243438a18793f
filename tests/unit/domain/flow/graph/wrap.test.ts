import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CanvasArea, CanvasBox } from '../../../../../src/domain/flow/graph/canvas-graph.ts';
import { arrange, canvasGrid } from '../../../../../src/domain/flow/graph/arrange.ts';
import { bestLineWidth, placedColumns, wrapColumns } from '../../../../../src/domain/flow/graph/wrap.ts';
import { placePart } from '../../../../../workers/flow-layout/place-part.ts';

const window = { width: 240, height: 140 };
const gap = 32;

const box = (id: string, width = 40, height = 24): CanvasBox => ({
  id,
  x: 0,
  y: 0,
  width,
  height,
  isNote: false,
});

/** A chain in which the second block of each five also leads to one that stands beside the next. */
function lineOf(count: number) {
  const ids = Array.from({ length: count }, (_, at) => `n${at}`);
  return {
    boxes: ids.map((id) => box(id)),
    links: ids.slice(1).map((to, at) => ({ from: `n${at % 5 === 2 ? at - 1 : at}`, to })),
  };
}

/** A part as it is placed from left to right, its blocks in columns. */
const parts = fc
  .array(
    fc.array(
      fc.record({
        width: fc.integer({ min: 1, max: 12 }).map((tens) => tens * canvasGrid.x),
        height: fc.integer({ min: 2, max: 12 }).map((rows) => rows * canvasGrid.y),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((columns) => {
    const placed: CanvasBox[] = [];
    let left = 0;
    for (const [at, column] of columns.entries()) {
      const width = Math.max(...column.map((one) => one.width));
      let y = 0;
      for (const [row, one] of column.entries()) {
        const own = { x: left + (width - one.width) / 2, y };
        placed.push({ ...box(`c${at}r${row}`, one.width, one.height), ...own });
        y += one.height + 16;
      }
      left += width + 20;
    }
    return { columns: columns.length, placed, places: new Map(placed.map(({ id, x, y }) => [id, { x, y }])) };
  });

const overlap = (a: CanvasBox, b: CanvasBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('columns wrap as words do: in their order, without an overlap, as wide as the line at most', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 900 }), ({ columns: count, placed, places }, maxWidth) => {
      const columns = placedColumns(placed, places);
      expect(columns).toHaveLength(count);
      const wrapped = wrapColumns(columns, maxWidth, gap);
      expect(wrapColumns(placedColumns(placed, places), maxWidth, gap)).toEqual(wrapped);
      const moved = columns.map((column) =>
        column.boxes.map((one) => ({ ...one, ...wrapped.places.get(one.id) })),
      );
      for (const [at, column] of moved.entries()) {
        const others = moved.slice(at + 1).flat();
        for (const one of column)
          for (const other of others) {
            expect(overlap(one, other)).toBe(false);
            const isBelow = other.y >= one.y + one.height + gap;
            expect(isBelow || other.x >= one.x + one.width).toBe(true);
          }
      }
      const all = moved.flat();
      expect(wrapped.size).toEqual({
        width: Math.max(...all.map(({ x, width }) => x + width)),
        height: Math.max(...all.map(({ y, height }) => y + height)),
      });
      const widest = Math.max(...columns.map(({ left, right }) => right - left));
      expect(wrapped.size.width).toBeLessThanOrEqual(Math.max(maxWidth, widest));
    }),
    { numRuns: 200 },
  );
});

test('a line that fits the window is not wrapped, and a longer one fits it better for it', () => {
  const sizeAt =
    (lines: number, height: number) =>
    (width: number): CanvasArea => ({ width, height: Math.ceil(lines / width) * height });
  expect(bestLineWidth(200, window, sizeAt(200, 40))).toBe(200);
  // Two lines are shown twice as large as one; three fit no better.
  expect(bestLineWidth(480, window, sizeAt(480, 70))).toBe(240);
  expect(bestLineWidth(4000, { width: 0, height: 0 }, sizeAt(4000, 70))).toBe(4000);
});

test('a line of 21 blocks is arranged in several rows, each of which reads from left to right', () => {
  const graph = lineOf(21);
  const places = arrange(graph, window, placePart);
  const at = (id: string) => places.get(id) ?? { x: NaN, y: NaN };
  const all = [...places.values()];
  const width = Math.max(...all.map(({ x }) => x)) + 40;
  const height = Math.max(...all.map(({ y }) => y)) + 24;
  expect(width).toBeLessThan(600);
  expect(width / height).toBeLessThan(4);
  for (const { from, to } of graph.links)
    expect(at(to).x > at(from).x || at(to).y >= at(from).y + 24 + gap).toBe(true);
});
