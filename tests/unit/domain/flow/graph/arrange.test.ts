import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CanvasBox, CanvasGraph } from '../../../../../src/domain/flow/graph/canvas-graph.ts';
import { arrange, canvasGrid, connectedParts } from '../../../../../src/domain/flow/graph/arrange.ts';
import { placePart } from '../../../../../workers/flow-layout/place-part.ts';

const box = (id: string, others: Partial<CanvasBox> = {}): CanvasBox => ({
  id,
  x: 0,
  y: 0,
  width: 40,
  height: 24,
  isNote: false,
  ...others,
});
const link = (text: string) => {
  const [from = '', to = ''] = text.split(' ');
  return { from, to };
};

const window = { width: 240, height: 140 };

const graphs: fc.Arbitrary<CanvasGraph> = fc
  .record({
    boxes: fc.array(
      fc.record({
        x: fc.integer({ min: -500, max: 500 }),
        y: fc.integer({ min: -500, max: 500 }),
        width: fc.integer({ min: 1, max: 12 }).map((tens) => tens * canvasGrid.x),
        height: fc.integer({ min: 2, max: 20 }).map((rows) => rows * canvasGrid.y),
      }),
      { minLength: 1, maxLength: 14 },
    ),
    links: fc.array(fc.tuple(fc.nat({ max: 15 }), fc.nat({ max: 15 })), { maxLength: 20 }),
  })
  .map(({ boxes, links }) => ({
    boxes: boxes.map((one, index) => ({ ...one, id: `n${index}`, isNote: false })),
    links: links.map(([from, to]) => ({ from: `n${from}`, to: `n${to}` })),
  }));

test('any graph is arranged on the grid, without an overlap, alike each time, its corner where it was', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const places = arrange(graph, window, placePart);
      expect(arrange(graph, window, placePart)).toEqual(places);
      const placed = graph.boxes.map((one) => ({ ...one, ...places.get(one.id) }));
      expect(places.size).toBe(graph.boxes.length);
      for (const one of placed) {
        expect([one.x % canvasGrid.x, one.y % canvasGrid.y].map(Math.abs)).toEqual([0, 0]);
        for (const other of placed)
          expect(
            one.id === other.id ||
              one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              one.y + one.height <= other.y ||
              other.y + other.height <= one.y,
          ).toBe(true);
      }
      const minOf = (of: readonly CanvasBox[], axis: 'x' | 'y') => Math.min(...of.map((one) => one[axis]));
      for (const axis of ['x', 'y'] as const)
        expect(Math.abs(minOf(placed, axis) - minOf(graph.boxes, axis))).toBeLessThanOrEqual(
          canvasGrid[axis],
        );
    }),
    { numRuns: 100 },
  );
});

test('tokens move to the right, parts stand below each other, and notes stay at their block', () => {
  const boxes = ['a', 'b', 'c', 'x', 'y'].map((id) => box(id, { y: id < 'w' ? 400 : 0 }));
  const note = box('note', { x: 50, y: 410, isNote: true });
  const places = arrange(
    { boxes: [...boxes, box('alone', { y: 500 }), note], links: ['a b', 'b c', 'c a', 'x y'].map(link) },
    window,
    placePart,
  );
  const at = (id: string) => places.get(id) ?? { x: NaN, y: NaN };
  expect([at('a').x < at('b').x, at('b').x < at('c').x, at('x').x < at('y').x]).toEqual([true, true, true]);
  expect(at('x')).toEqual({ x: 0, y: 0 });
  expect(at('a').y).toBeGreaterThanOrEqual(at('x').y + 24);
  expect(at('alone').y).toBeGreaterThanOrEqual(at('c').y + 24);
  expect(at('note')).toEqual({ x: at('a').x + 50, y: at('a').y + 8 });
});

test('parts are told apart, wires to nowhere are left out', () => {
  const graph = { boxes: ['a', 'b', 'c'].map((id) => box(id)), links: ['a c', 'b gone'].map(link) };
  expect(connectedParts(graph).map((part) => [part.boxes.map(({ id }) => id), part.links.length])).toEqual([
    [['a', 'c'], 1],
    [['b'], 0],
  ]);
});

test('1,000 blocks are arranged', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `n${index}`);
  const links = ids.flatMap((id, index) => [
    ...(index % 7 === 0 ? [] : [{ from: `n${index - 1}`, to: id }]),
    ...(index % 3 === 0 && index > 20 ? [{ from: `n${index - 19}`, to: id }] : []),
  ]);
  const counts: number[] = [];
  const places = arrange({ boxes: ids.map((id) => box(id)), links }, window, placePart, (count) =>
    counts.push(count),
  );
  expect(places.size).toBe(1000);
  expect(counts.at(-1)).toBeGreaterThan(900);
});
