import type { Graph } from '@dagrejs/dagre';

interface Ranked {
  rank: number;
}
interface RankStep {
  readonly from: number;
  readonly to: number;
  readonly minlen: number;
}

/** Ranks so that each node stands as late as the nodes after it allow. The graph has no circle. */
function latestRanks(count: number, steps: readonly RankStep[]): Int32Array {
  const ranks = new Int32Array(count);
  const before = Array.from({ length: count }, (): RankStep[] => []);
  const left = new Int32Array(count);
  for (const step of steps) {
    before[step.to]?.push(step);
    left[step.from] = (left[step.from] ?? 0) + 1;
  }
  const ready = [...left.keys()].filter((node) => left[node] === 0);
  for (let node = ready.pop(); node !== undefined; node = ready.pop())
    for (const { from, minlen } of before[node] ?? []) {
      ranks[from] = Math.min(ranks[from] ?? 0, (ranks[node] ?? 0) - minlen);
      left[from] = (left[from] ?? 0) - 1;
      if (left[from] === 0) ready.push(from);
    }
  return ranks;
}

/** Moves what hangs together by shortest edges towards the rest, until one tree of shortest edges holds every node. */
function tighten(ranks: Int32Array, steps: readonly RankStep[]): void {
  const slack = ({ from, to, minlen }: RankStep): number => (ranks[to] ?? 0) - (ranks[from] ?? 0) - minlen;
  const around = Array.from({ length: ranks.length }, (): RankStep[] => []);
  for (const step of steps) {
    around[step.from]?.push(step);
    around[step.to]?.push(step);
  }
  const held = new Uint8Array(ranks.length);
  const tree: number[] = [];
  const hold = (node: number): void => {
    if (held[node] === 1) return;
    held[node] = 1;
    tree.push(node);
  };
  hold(0);
  while (tree.length < ranks.length) {
    for (let at = 0; at < tree.length; at += 1) {
      const node = tree[at] ?? 0;
      for (const step of around[node] ?? [])
        if (slack(step) === 0) hold(step.from === node ? step.to : step.from);
    }
    let [nearest, minSlack]: [RankStep | undefined, number] = [undefined, Infinity];
    for (const step of steps)
      if (held[step.from] !== held[step.to] && slack(step) < minSlack)
        [nearest, minSlack] = [step, slack(step)];
    if (nearest === undefined) return;
    const shift = held[nearest.from] === 1 ? minSlack : -minSlack;
    for (const node of tree) ranks[node] = (ranks[node] ?? 0) + shift;
  }
}

/** The ranks of dagre's `tight-tree`, whose own way to them makes millions of short-lived lists. */
export function rankTightly(graph: Graph): void {
  const names = graph.nodes();
  const numbers = new Map(names.map((name, number) => [name, number]));
  const steps = graph.edges().map((edge): RankStep => {
    const { minlen } = graph.edge(edge) as { readonly minlen: number };
    return { from: numbers.get(edge.v) ?? 0, to: numbers.get(edge.w) ?? 0, minlen };
  });
  const ranks = latestRanks(names.length, steps);
  tighten(ranks, steps);
  for (const [number, name] of names.entries()) (graph.node(name) as Ranked).rank = ranks[number] ?? 0;
}
