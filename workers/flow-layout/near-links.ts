import type { CanvasGraph, CanvasLink } from '../../src/domain/flow/graph/canvas-graph.ts';

/** Each column that a wire passes takes a place among the blocks there, and most of the time. */
const maxColumns = 6;

function neighbours({ boxes, links }: CanvasGraph): ReadonlyMap<string, readonly string[]> {
  const after = new Map<string, string[]>(boxes.map(({ id }) => [id, []]));
  for (const { from, to } of links) if (after.has(to)) after.get(from)?.push(to);
  return after;
}

/** The blocks so that each stands before those that its wires lead to, except for wires that close a circle. */
function inOrder(graph: CanvasGraph, after: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const entered = new Set(graph.links.filter(({ from, to }) => from !== to).map(({ to }) => to));
  const starts = graph.boxes.map(({ id }) => id).toSorted((a, b) => +entered.has(a) - +entered.has(b));
  const [seen, done] = [new Set<string>(), [] as string[]];
  for (const start of starts) {
    // Without recursion: a chain may be as long as the flow.
    const path = seen.has(start) ? [] : [start];
    for (let id = path.at(-1); id !== undefined; id = path.at(-1)) {
      seen.add(id);
      const next = after.get(id)?.find((one) => !seen.has(one));
      if (next !== undefined) path.push(next);
      else {
        done.push(id);
        path.pop();
      }
    }
  }
  return done.toReversed();
}

/** The columns of blocks if each stands right after the last one before it. */
function columnsOf(graph: CanvasGraph): ReadonlyMap<string, number> {
  const after = neighbours(graph);
  const order = inOrder(graph, after);
  const positions = new Map(order.map((id, at) => [id, at]));
  const columns = new Map(order.map((id) => [id, 0]));
  for (const [at, id] of order.entries())
    for (const next of after.get(id) ?? []) {
      if ((positions.get(next) ?? 0) <= at) continue;
      columns.set(next, Math.max(columns.get(next) ?? 0, (columns.get(id) ?? 0) + 1));
    }
  return columns;
}

/**
 * The links that decide the arrangement: those between near columns, and for a block that only has longer ones the
 * shortest of them.
 */
export function nearLinks(graph: CanvasGraph): readonly CanvasLink[] {
  const columns = columnsOf(graph);
  const span = ({ from, to }: CanvasLink): number => (columns.get(to) ?? 0) - (columns.get(from) ?? 0);
  const links = graph.links.filter(({ from, to }) => from !== to);
  const near = new Set(links.filter((link) => Math.abs(span(link)) <= maxColumns));
  const held = new Set([...near].flatMap(({ from, to }) => [from, to]));
  const byLength = links
    .filter((link) => !near.has(link))
    .toSorted((a, b) => Math.abs(span(a)) - Math.abs(span(b)));
  for (const link of byLength) {
    if (held.has(link.from) && held.has(link.to)) continue;
    near.add(link);
    held.add(link.from).add(link.to);
  }
  return [...near];
}

/** The same links without circles: those that close one lead the other way. */
export function forwardLinks(graph: CanvasGraph): readonly CanvasLink[] {
  const positions = new Map(inOrder(graph, neighbours(graph)).map((id, at) => [id, at]));
  const at = (id: string): number => positions.get(id) ?? 0;
  return graph.links.map((link) => (at(link.from) <= at(link.to) ? link : { from: link.to, to: link.from }));
}
