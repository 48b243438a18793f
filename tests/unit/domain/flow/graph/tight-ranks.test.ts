import { Graph } from '@dagrejs/dagre';
import { expect, test } from 'vitest';
import { rankTightly } from '../../../../../workers/flow-layout/tight-ranks.ts';

type Edge = readonly [from: number, to: number, minlen: number];

function ranked(count: number, edges: readonly Edge[]): readonly number[] {
  const graph = new Graph();
  for (let n = 0; n < count; n += 1) graph.setNode(`n${n}`, {});
  for (const [from, to, minlen] of edges) graph.setEdge(`n${from}`, `n${to}`, { minlen });
  rankTightly(graph);
  return Array.from({ length: count }, (_, n) => (graph.node(`n${n}`) as { readonly rank: number }).rank);
}
const slack = (ranks: readonly number[], [from, to, minlen]: Edge): number =>
  (ranks[to] ?? NaN) - (ranks[from] ?? NaN) - minlen;

test('a block stands right before the next, although longer paths lead past it', () => {
  const edges: readonly Edge[] = [
    [0, 1, 2],
    [1, 2, 2],
    [2, 3, 2],
    [0, 3, 2],
    [4, 3, 2],
  ];
  const [start = 0, ...others] = ranked(5, edges);
  expect(others.map((rank) => rank - start)).toEqual([2, 4, 6, 4]);
});

test('no edge is too short, and shortest edges reach every block', () => {
  const count = 200;
  const edges: Edge[] = [];
  // Each block is led to by an earlier one, which makes the graph connected and free of circles.
  for (let n = 1; n < count; n += 1)
    for (const before of new Set([(n * 7919) % n, (n * n + 3) % n])) edges.push([before, n, 1 + (n % 3)]);
  const ranks = ranked(count, edges);
  expect(edges.filter((edge) => !(slack(ranks, edge) >= 0))).toEqual([]);
  const reached = new Set([0]);
  const tight = edges.filter((edge) => slack(ranks, edge) === 0);
  for (let size = 0; size < reached.size;) {
    size = reached.size;
    for (const [from, to] of tight) if (reached.has(from) || reached.has(to)) reached.add(from).add(to);
  }
  expect(reached.size).toBe(count);
});

test('a long chain is ranked without overflowing the stack', () => {
  const count = 20_000;
  const ranks = ranked(
    count,
    Array.from({ length: count - 1 }, (_, n): Edge => [n, n + 1, 2]),
  );
  expect((ranks.at(-1) ?? 0) - (ranks[0] ?? 0)).toBe(2 * (count - 1));
});
