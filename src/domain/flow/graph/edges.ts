import { zipInputNames, zipInputs } from '../catalogue/shape.ts';
import type { FlowEdge } from '../contents/edge.ts';
import type { LaidOutNode } from './layout.ts';

export interface WireEnd {
  readonly nodeId: string;
  readonly side: 'input' | 'output';
  readonly terminal: string;
}

/** Makes the wire between two ends in either order; undefined between two inputs or two outputs (S1-4-46). */
export function edgeBetween(id: string, a: WireEnd, b: WireEnd): FlowEdge | undefined {
  if (a.side === b.side) return undefined;
  const [from, to] = a.side === 'output' ? [a, b] : [b, a];
  return {
    id,
    from: { nodeId: from.nodeId, output: from.terminal },
    to: { nodeId: to.nodeId, input: to.terminal },
  };
}

const endsOf = ({ from, to }: FlowEdge): string =>
  JSON.stringify([from.nodeId, from.output, to.nodeId, to.input]);

/** The wires without duplicates of earlier ones. */
export function withoutDuplicates(edges: readonly FlowEdge[]): readonly FlowEdge[] {
  if (edges.length < 2) return edges;
  const seen = new Set<string>();
  return edges.filter((edge) => {
    const ends = endsOf(edge);
    const isNew = !seen.has(ends);
    seen.add(ends);
    return isNew;
  });
}

/** The existing ends of a wire. A wire with a missing end is invalid. */
export const validEnds = (
  { from, to }: FlowEdge,
  layouts: ReadonlyMap<string, LaidOutNode>,
): { readonly from: boolean; readonly to: boolean } => ({
  from: layouts.get(from.nodeId)?.layout.outputs.some(({ id }) => id === from.output) ?? false,
  to: layouts.get(to.nodeId)?.layout.inputs.includes(to.input) ?? false,
});

export function isValidEdge(edge: FlowEdge, layouts: ReadonlyMap<string, LaidOutNode>): boolean {
  const ends = validEnds(edge, layouts);
  return ends.from && ends.to;
}

/** The allowed numbers of inputs of a zip block: no fewer than its highest connected input (S1-5-57). */
export function allowedZipInputs(
  nodeId: string,
  edges: readonly FlowEdge[],
): { readonly min: number; readonly max: number } {
  const names = zipInputNames(zipInputs.max);
  const highest = edges
    .filter(({ to }) => to.nodeId === nodeId)
    .reduce((max, { to }) => Math.max(max, names.indexOf(to.input) + 1), 0);
  return { min: Math.max(zipInputs.min, highest), max: zipInputs.max };
}

/** The wires into and out of each block. */
export function edgesByNode(edges: readonly FlowEdge[]): {
  readonly incoming: ReadonlyMap<string, readonly FlowEdge[]>;
  readonly outgoing: ReadonlyMap<string, readonly FlowEdge[]>;
} {
  const incoming = new Map<string, FlowEdge[]>();
  const outgoing = new Map<string, FlowEdge[]>();
  const add = (map: Map<string, FlowEdge[]>, id: string, edge: FlowEdge) => {
    const known = map.get(id);
    if (known === undefined) map.set(id, [edge]);
    else known.push(edge);
  };
  for (const edge of edges) {
    add(incoming, edge.to.nodeId, edge);
    add(outgoing, edge.from.nodeId, edge);
  }
  return { incoming, outgoing };
}
