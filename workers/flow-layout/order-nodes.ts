import type { Graph } from '@dagrejs/dagre';

/** The nodes that dagre's search reaches from each node that it starts at, in the order in which it reaches them. */
function reachedFrom(graph: Graph): ReadonlyMap<string, readonly string[]> {
  const rankOf = (name: string): number => (graph.node(name) as { readonly rank: number }).rank;
  const seen = new Set<string>();
  const reached = new Map<string, readonly string[]>();
  for (const start of graph.nodes().toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const own: string[] = [];
    const open = [start];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      own.push(name);
      open.push(...(graph.successors(name) ?? []).toReversed());
    }
    if (own.length > 0) reached.set(start, own);
  }
  return reached;
}

/**
 * Orders the nodes of each rank as dagre does. Its search calls itself for each node along a chain, and the stack of a
 * worker ends after some 1,000 blocks: so it finds all that a node leads to right after that node.
 */
export function orderNodes(graph: Graph, order: (graph: Graph) => void): void {
  const reached = reachedFrom(graph);
  const shallow = Object.create(graph, {
    successors: { value: (name: string) => reached.get(name) ?? [] },
  }) as Graph;
  order(shallow);
}
