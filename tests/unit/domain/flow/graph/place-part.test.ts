import { Graph, layout } from '@dagrejs/dagre';
import { expect, test } from 'vitest';
import { canvasGrid } from '../../../../../src/domain/flow/graph/arrange.ts';
import { nearLinks } from '../../../../../workers/flow-layout/near-links.ts';
import { placePart } from '../../../../../workers/flow-layout/place-part.ts';
import { rankTightly } from '../../../../../workers/flow-layout/tight-ranks.ts';

const boxesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `b${n}`,
    x: 0,
    y: 0,
    width: 30,
    height: 16,
    isNote: false,
  }));
const link = (from: number, to: number) => ({ from: `b${from}`, to: `b${to}` });

/** Places blocks with wires between them, by their numbers. */
function placed(count: number, wires: readonly (readonly [number, number])[]) {
  const boxes = boxesOf(count);
  const places = placePart({ boxes, links: wires.map(([from, to]) => link(from, to)) });
  return boxes.map(({ id }) => places.get(id) ?? { x: Number.NaN, y: Number.NaN });
}

test('a chain of 2,000 blocks is placed without overflowing the stack', () => {
  const count = 2000;
  const places = placed(
    count,
    Array.from({ length: count - 1 }, (_, n) => [n, n + 1] as const),
  );
  expect(new Set(places.map(({ y }) => y)).size).toBe(1);
  expect(places.every(({ x }, at) => at === 0 || x > (places[at - 1]?.x ?? NaN))).toBe(true);
});

test('a circle is placed from its first block on, in the order of its wires', () => {
  const [start, first, second, third] = placed(4, [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 1],
  ]).map(({ x }) => x);
  expect([start, first, second, third]).toEqual(
    [start, first, second, third].toSorted((a = 0, b = 0) => a - b),
  );
  expect(new Set([start, first, second, third]).size).toBe(4);
});

test('blocks without circles are placed as dagre places them by itself', () => {
  const count = 60;
  const wires = Array.from({ length: 90 }, (_, n): readonly [number, number] => {
    const to = 1 + ((n * 7) % (count - 1));
    return [(n * n + 3) % to, to];
  });
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: 2 * canvasGrid.x, nodesep: 2 * canvasGrid.y });
  Object.assign(graph.graph(), { ranker: rankTightly });
  const part = { boxes: boxesOf(count), links: wires.map(([from, to]) => link(from, to)) };
  for (const { id, width, height } of part.boxes) graph.setNode(id, { width, height });
  for (const { from, to } of nearLinks(part)) graph.setEdge(from, to, {});
  layout(graph);
  const expected = part.boxes.map(({ id, width, height }) => {
    const { x, y } = graph.node(id) as { readonly x: number; readonly y: number };
    return { x: x - width / 2, y: y - height / 2 };
  });
  expect(placed(count, wires)).toEqual(expected);
});
