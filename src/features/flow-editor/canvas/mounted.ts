import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { Selection } from '../../../domain/flow/edit/step.ts';

/** The blocks and wires that are elements in the far view. All others are painted. */
export interface Mounted {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  /** The blocks that xyflow must know: these, those that move with them, and the ends of the wires. */
  readonly known: ReadonlySet<string>;
}

/** The maximum number of selected blocks or wires that are elements. Further ones are only painted as selected. */
const maxElements = 50;

export function mountedIn(
  edges: ReadonlyMap<string, FlowEdge>,
  selection: Selection,
  hovered: string | null,
): Mounted {
  const nodes = new Set(selection.nodes.slice(-maxElements));
  if (hovered !== null) nodes.add(hovered);
  const wires = selection.edges.slice(-maxElements).flatMap((id) => edges.get(id) ?? []);
  const known = new Set([...selection.nodes, ...nodes]);
  for (const { from, to } of wires) known.add(from.nodeId).add(to.nodeId);
  return { nodes, edges: new Set(wires.map(({ id }) => id)), known };
}
