import { expect, test } from 'vitest';
import type { CanvasGraph } from '../../../../../src/domain/flow/graph/canvas-graph.ts';
import { nearLinks } from '../../../../../workers/flow-layout/near-links.ts';

function graphOf(count: number, links: readonly (readonly [from: number, to: number])[]): CanvasGraph {
  const box = { x: 0, y: 0, width: 40, height: 24, isNote: false };
  return {
    boxes: Array.from({ length: count }, (_, n) => ({ ...box, id: `n${n}` })),
    links: links.map(([from, to]) => ({ from: `n${from}`, to: `n${to}` })),
  };
}
const chain = (count: number) => Array.from({ length: count - 1 }, (_, n) => [n, n + 1] as const);
const textOf = (graph: CanvasGraph) => nearLinks(graph).map(({ from, to }) => `${from} ${to}`);

test('a wire over many columns does not decide where blocks stand', () => {
  expect(textOf(graphOf(12, [...chain(12), [0, 6], [0, 7], [11, 3]]))).toEqual([
    ...chain(12).map(([from, to]) => `n${from} n${to}`),
    'n0 n6',
  ]);
});

test('a block that only has long wires keeps the shortest, so that its part stays together', () => {
  const links = textOf(graphOf(13, [...chain(12), [12, 11], [12, 9]]));
  expect(links).toContain('n12 n9');
  expect(links).not.toContain('n12 n11');
});

test('circles, wires to the own block and long chains end', () => {
  const count = 2000;
  const links = nearLinks(graphOf(count, [...chain(count), [count - 1, 0], [5, 5]]));
  expect(links).toHaveLength(count - 1);
});
