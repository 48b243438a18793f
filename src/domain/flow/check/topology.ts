import type { FlowEdge } from '../contents/edge.ts';
import type { WireValues } from '../graph/edge-values.ts';
import { wireValues } from '../graph/edge-values.ts';
import { edgesByNode, isValidEdge } from '../graph/edges.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import type { FlowFinding } from './finding.ts';

/** The blocks with their terminals, and the wires between them. */
export interface Topology {
  readonly layouts: ReadonlyMap<string, LaidOutNode>;
  /** Blocks without a layout. */
  readonly broken: ReadonlySet<string>;
  readonly edges: readonly FlowEdge[];
  readonly incoming: ReadonlyMap<string, readonly FlowEdge[]>;
  readonly outgoing: ReadonlyMap<string, readonly FlowEdge[]>;
  /** The wires between existing blocks, including wires to missing terminals. */
  readonly drawn: Pick<Topology, 'incoming' | 'outgoing'>;
  readonly wireValues: ReadonlyMap<string, WireValues>;
  /** The items of the loops that lead to a block; undefined if they are unknown. */
  readonly itemsAt: (nodeId: string) => ReadonlySet<string> | undefined;
  /** Blocks that tokens reach, or would reach without another finding. */
  readonly reached: ReadonlySet<string>;
  /** Blocks behind such a finding. Their flow values are unknown. */
  readonly uncertain: ReadonlySet<string>;
}

export type TopologyRule = (topology: Topology) => readonly FlowFinding[];

/** These blocks, and all blocks that they lead to. */
export function closureOf(starts: Iterable<string>, outgoing: Topology['outgoing']): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const id of reached) for (const { to } of outgoing.get(id) ?? []) reached.add(to.nodeId);
  return reached;
}

const noItems: ReadonlySet<string> = new Set();

/** The blocks that each loop item leads to, by its name. */
function blocksWithItem(
  layouts: Topology['layouts'],
  outgoing: Topology['outgoing'],
): ReadonlyMap<string, ReadonlySet<string>> {
  const starts = new Map<string, string[]>();
  for (const { node, layout } of layouts.values())
    for (const { id, item } of layout.outputs) {
      if (item === undefined) continue;
      const targets = (outgoing.get(node.id) ?? []).flatMap(({ from, to }) =>
        from.output === id ? to.nodeId : [],
      );
      starts.set(item, [...(starts.get(item) ?? []), ...targets]);
    }
  return new Map([...starts].map(([item, targets]) => [item, closureOf(targets, outgoing)]));
}

/** Tells the items at blocks. Loops within macros may add some, and loops that cannot be read. */
function itemsOf(
  layouts: Topology['layouts'],
  outgoing: Topology['outgoing'],
  known: ReadonlySet<string>,
  uncertain: ReadonlySet<string>,
): Topology['itemsAt'] {
  const withItem = blocksWithItem(layouts, outgoing);
  const macros = [...layouts.values()].filter(({ node }) => node.type === 'macro');
  const behindMacros = closureOf(
    macros.flatMap(({ node }) => (outgoing.get(node.id) ?? []).map(({ to }) => to.nodeId)),
    outgoing,
  );
  if (withItem.size === 0 && macros.length === 0)
    return (id) => (known.has(id) && !uncertain.has(id) ? noItems : undefined);
  return (id) =>
    known.has(id) && !uncertain.has(id) && !behindMacros.has(id)
      ? new Set([...withItem].flatMap(([item, blocks]) => (blocks.has(id) ? item : [])))
      : undefined;
}

export function topologyOf(
  layouts: ReadonlyMap<string, LaidOutNode>,
  broken: ReadonlySet<string>,
  edges: readonly FlowEdge[],
): Topology {
  const exists = (id: string) => layouts.has(id) || broken.has(id);
  const valid = edges.filter((edge) => isValidEdge(edge, layouts));
  const { incoming, outgoing } = edgesByNode(valid);
  const entries = [...layouts.values()].filter(({ layout }) => layout.inputs.length === 0);
  const isValid = new Set(valid);
  const drawn = edges.filter(({ from, to }) => exists(from.nodeId) && exists(to.nodeId));
  const loose = drawn.filter((edge) => !isValid.has(edge));
  const uncertain = closureOf([...broken, ...loose.map(({ to }) => to.nodeId)], outgoing);
  const known = closureOf(
    entries.map(({ node }) => node.id),
    outgoing,
  );
  return {
    layouts,
    broken,
    edges,
    incoming,
    outgoing,
    drawn: edgesByNode(drawn),
    wireValues: wireValues(layouts, valid),
    itemsAt: itemsOf(layouts, outgoing, known, uncertain),
    reached: new Set([...known, ...uncertain]),
    uncertain,
  };
}
